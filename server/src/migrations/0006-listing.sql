-- Since when no save names a file; null while one does. What is loose for a day is swept.
alter table listing_file add column loose_since timestamptz;
update listing_file set loose_since = uploaded_at where not attached;
drop index listing_file_unattached;
create index listing_file_loose on listing_file (loose_since) where not attached;
create index listing_file_by_content on listing_file (sha256);

insert into industry (id, name_en, name_de, position) values
  ('agriculture', 'Agriculture and forestry', 'Land- und Forstwirtschaft', 10),
  ('airports', 'Airports', 'Flughäfen', 20),
  ('banking', 'Banking and insurance', 'Banken und Versicherungen', 30),
  ('building-management', 'Building management', 'Gebäudemanagement', 40),
  ('casinos', 'Casinos and gaming', 'Casinos und Spielstätten', 50),
  ('chemicals', 'Chemicals and pharmaceuticals', 'Chemie und Pharma', 60),
  ('cities', 'Cities and municipalities', 'Städte und Gemeinden', 70),
  ('construction', 'Construction', 'Bau', 80),
  ('education', 'Education', 'Bildung', 90),
  ('energy', 'Energy and utilities', 'Energie und Versorgung', 100),
  ('food', 'Food and beverages', 'Lebensmittel und Getränke', 110),
  ('healthcare', 'Healthcare', 'Gesundheitswesen', 120),
  ('hospitality', 'Hotels and restaurants', 'Hotels und Gastronomie', 130),
  ('justice', 'Justice and prisons', 'Justiz und Strafvollzug', 140),
  ('manufacturing', 'Manufacturing', 'Fertigung', 150),
  ('mining', 'Mining and quarrying', 'Bergbau und Steinbrüche', 160),
  ('parking', 'Parking', 'Parken', 170),
  ('ports-logistics', 'Ports and logistics', 'Häfen und Logistik', 180),
  ('public-transport', 'Public transport', 'Öffentlicher Verkehr', 190),
  ('recycling', 'Recycling and waste', 'Recycling und Abfall', 200),
  ('retail', 'Retail', 'Einzelhandel', 210),
  ('sports-events', 'Sports and events', 'Sport und Veranstaltungen', 220),
  ('traffic', 'Roads and traffic', 'Straßen und Verkehr', 230);

insert into use_case (id, name_en, name_de, position) values
  ('access-control', 'Access control', 'Zutrittskontrolle', 10),
  ('animal-monitoring', 'Animal monitoring', 'Tierbeobachtung', 20),
  ('camera-health', 'Camera health and tampering', 'Kamerazustand und Sabotage', 30),
  ('compliance-records', 'Compliance records', 'Nachweise und Dokumentation', 40),
  ('crowd-density', 'Crowd density', 'Personendichte', 50),
  ('demographics', 'Anonymous demographics', 'Anonyme Demografie', 60),
  ('fall-detection', 'Fall detection', 'Sturzerkennung', 70),
  ('fire-smoke', 'Fire and smoke detection', 'Feuer- und Raucherkennung', 80),
  ('fill-level', 'Fill levels and gauges', 'Füllstände und Anzeigen', 90),
  ('heat-maps', 'Heat maps', 'Heatmaps', 100),
  ('intrusion', 'Intrusion and line crossing', 'Einbruch und Linienübertritt', 110),
  ('licence-plates', 'Licence plate recognition', 'Kennzeichenerkennung', 120),
  ('loitering', 'Loitering', 'Langes Verweilen', 130),
  ('object-left', 'Objects left or removed', 'Abgestellte oder entfernte Gegenstände', 140),
  ('occupancy', 'Occupancy', 'Belegung', 150),
  ('parking-guidance', 'Parking guidance', 'Parkleitung', 160),
  ('people-counting', 'People counting', 'Personenzählung', 170),
  ('perimeter', 'Perimeter protection', 'Perimeterschutz', 180),
  ('privacy-masking', 'Privacy masking', 'Verpixelung', 190),
  ('production-flow', 'Production and conveyor flow', 'Produktion und Förderband', 200),
  ('quality-inspection', 'Quality inspection', 'Qualitätsprüfung', 210),
  ('queues', 'Queue management', 'Warteschlangen', 220),
  ('shelf-gaps', 'Shelf gaps and stock', 'Regallücken und Bestand', 230),
  ('sound-detection', 'Sound detection', 'Geräuscherkennung', 240),
  ('traffic-counting', 'Traffic counting', 'Verkehrszählung', 250),
  ('traffic-violations', 'Traffic violations', 'Verkehrsverstöße', 260),
  ('worker-safety', 'Worker safety', 'Arbeitsschutz', 270);
