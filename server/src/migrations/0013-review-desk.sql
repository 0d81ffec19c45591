-- The operator's desk: who looks at what, what was checked, what is said about it and to whom.

-- Who looks at it now, and until when: a claim ends by itself.
alter table submission add column claimed_by text;
alter table submission add column claimed_by_name text;
alter table submission add column claimed_until timestamptz;
-- Whose message of the conversation was the last.
alter table submission add column last_word text check (last_word in ('developer', 'operator'));
-- Of what the policy approved, some is drawn for a person to look at afterwards; null is not decided by lot yet.
alter table submission add column sample text check (sample in ('not-drawn', 'waiting', 'looked-at'));
alter table submission add column looked_at_by text;
alter table submission add column looked_at timestamptz;
update submission set sample = 'not-drawn' where state = 'approved' and decided_by = 'policy';

-- What an operator has to look at, in any of the orders of the queue.
alter table submission add column waits boolean not null generated always as (state = 'open' or coalesce(sample = 'waiting', false)) stored;
alter table submission add column calm int not null generated always as (-cardinality(risks)) stored;
drop index submission_queue_by_number;
create index submission_waiting on submission (number) where waits;
create index submission_waiting_by_kind on submission (kind, number) where waits;
create index submission_waiting_by_risk on submission (calm, number) where waits;
create index submission_waiting_risks on submission using gin (risks) where waits;
create index submission_claimed on submission (claimed_by, number) where waits and claimed_by is not null;
create index submission_sampled on submission (number) where sample = 'waiting';
create index submission_for_the_lot on submission (number) where state = 'approved' and decided_by = 'policy' and sample is null;

-- What an operator ticked or unticked. Without a row the system's own answer holds, where it has one.
create table submission_check (
  submission_id text not null references submission (id) on delete cascade,
  item text not null,
  checked boolean not null,
  checked_by text not null,
  checked_by_name text not null,
  checked_at timestamptz not null,
  primary key (submission_id, item)
);

-- Said among operators. A table of its own, so that no reading of a conversation can ever pick it up.
create table submission_note (
  id bigint generated always as identity primary key,
  submission_id text not null references submission (id) on delete cascade,
  written_by text not null,
  written_by_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index submission_note_by_submission on submission_note (submission_id, id);

-- Said between the company and the reviewer.
create table submission_message (
  id bigint generated always as identity primary key,
  submission_id text not null references submission (id) on delete cascade,
  side text not null check (side in ('developer', 'operator')),
  written_by text not null,
  written_by_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index submission_message_by_submission on submission_message (submission_id, id);

-- What reviewers say again and again, to be picked and changed.
create table canned_reason (
  id text primary key,
  section text not null check (section in ('listing', 'apk', 'pricing', 'availability')),
  input_field text,
  name_en text not null,
  name_de text not null,
  message_en text not null,
  message_de text not null,
  position int not null,
  retired boolean not null default false
);

insert into canned_reason (id, section, input_field, name_en, name_de, message_en, message_de, position) values
  ('texts-do-not-fit', 'listing', 'description', 'Text promises more than the app does', 'Text verspricht mehr, als die App kann',
   'The description promises something that the app does not do. Describe what it does on the camera today.',
   'Die Beschreibung verspricht etwas, das die App nicht leistet. Beschreiben Sie, was sie heute auf der Kamera tut.', 10),
  ('summary-too-general', 'listing', 'summary', 'Summary says too little', 'Kurzbeschreibung sagt zu wenig',
   'The summary does not say what the app does. Name the event or the figure that it gives, and where.',
   'Die Kurzbeschreibung sagt nicht, was die App tut. Nennen Sie das Ereignis oder den Wert, den sie liefert, und wo.', 20),
  ('languages-differ', 'listing', 'description', 'German and English say different things', 'Deutsch und Englisch sagen Verschiedenes',
   'The German and the English text do not say the same. Bring both to the same content.',
   'Der deutsche und der englische Text sagen nicht dasselbe. Bringen Sie beide auf denselben Inhalt.', 30),
  ('pictures-do-not-show-the-app', 'listing', 'screenshots', 'Pictures do not show the app', 'Bilder zeigen die App nicht',
   'The screenshots do not show the app. Replace them by pictures of its pages or of its result in the live picture.',
   'Die Screenshots zeigen die App nicht. Ersetzen Sie sie durch Bilder ihrer Seiten oder ihres Ergebnisses im Livebild.', 40),
  ('privacy-policy-silent', 'listing', 'privacypolicyurl', 'Privacy policy does not name what is processed', 'Datenschutzerklärung nennt nicht, was verarbeitet wird',
   'The privacy policy does not name what the app processes. Say what is analysed, for how long it is kept and on which legal basis.',
   'Die Datenschutzerklärung nennt nicht, was die App verarbeitet. Schreiben Sie, was ausgewertet wird, wie lange es gespeichert bleibt und auf welcher Rechtsgrundlage.', 50),
  ('link-leads-nowhere', 'listing', 'supportpageurl', 'A link leads nowhere', 'Ein Link führt ins Leere',
   'The address cannot be opened. Correct it, or publish the page behind it.',
   'Die Adresse lässt sich nicht öffnen. Korrigieren Sie sie, oder veröffentlichen Sie die Seite dahinter.', 60),
  ('permission-without-reason', 'apk', null, 'Permission without a reason', 'Berechtigung ohne Grund',
   'The app asks for a permission that nothing in its description needs. Remove it from the manifest, or say what it is for.',
   'Die App verlangt eine Berechtigung, die nach ihrer Beschreibung nichts braucht. Nehmen Sie sie aus dem Manifest, oder schreiben Sie, wozu sie dient.', 70),
  ('crashes-on-a-camera', 'apk', null, 'Crashes on a test camera', 'Stürzt auf einer Testkamera ab',
   'The app crashed on our test camera. Say which models and firmware it was tested on, and upload a version that runs.',
   'Die App ist auf unserer Testkamera abgestürzt. Nennen Sie die Modelle und die Firmware, auf denen sie geprüft wurde, und laden Sie eine Version hoch, die läuft.', 80),
  ('changelog-empty', 'apk', 'changelogByIsocode', 'Changelog says nothing', 'Änderungen sagen nichts',
   'The changelog does not say what is new. Name what changes for the people who run the camera.',
   'Die Liste der Änderungen sagt nicht, was neu ist. Nennen Sie, was sich für die Betreiber der Kamera ändert.', 90),
  ('price-does-not-fit', 'pricing', 'fullPrice', 'Price contradicts the description', 'Preis widerspricht der Beschreibung',
   'The price and the description do not agree. Correct one of them.',
   'Preis und Beschreibung stimmen nicht überein. Korrigieren Sie eines von beiden.', 100);
