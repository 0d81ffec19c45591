import { northlightLinks } from '../scenarios/company-links.ts';
import { approve } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, discount, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';

/** Published for two years. */
export const parkraum: SampleApp = {
  id: 'parkraum',
  by: 'ada',
  name: 'Parkraumüberwachung Pro',
  averageRating: 4.4,
  screenshots: ['occupancy', 'zone-editor', 'site-map'],
  listing: {
    ...northlightLinks('parkraum'),
    nameByIsocode: { en: 'Parkraumüberwachung Pro', de: 'Parkraumüberwachung Pro' },
    summaryByIsocode: {
      en: 'Shows which parking spaces are free, which are blocked and which cars have overstayed. Up to 120 spaces per camera.',
      de: 'Weiß, welche Parkplätze frei sind, welche blockiert und wer zu lange steht. 120 Plätze je Kamera.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>From a mast camera to a parking guidance system in an afternoon.</strong> Draw the spaces once on the
        picture; from then on the camera counts automatically.</p>
        <ul>
          <li>Up to 120 spaces, including diagonal ones and rows without lines</li>
          <li>Fire lanes, charging spaces and disabled bays with their own rules</li>
          <li>Time limits per space, with a picture as proof only where you allow it</li>
          <li>Counts for guidance signs by MQTT, every ten seconds</li>
        </ul>
        <p>Trained on snow, low sun and rain. Faces and plates are blurred before a picture leaves the camera.</p>`),
      de: richText(`
        <p><strong>Von der Mastkamera zum Parkleitsystem an einem Nachmittag.</strong> Zeichnen Sie die Plätze einmal in
        das Bild ein; von da an zählt die Kamera allein.</p>
        <ul>
          <li>Bis zu 120 Plätze, auch schräge und Reihen ohne Linien</li>
          <li>Feuerwehrzufahrten, Ladeplätze und Behindertenplätze mit eigenen Regeln</li>
          <li>Höchstparkdauer je Platz, mit Beweisbild nur dort, wo Sie es erlauben</li>
          <li>Zahlen für Leitschilder per MQTT, alle zehn Sekunden</li>
        </ul>
        <p>Schnee, tiefe Sonne und Regen sind gelernt. Gesichter und Kennzeichen werden unkenntlich, bevor ein Bild die
        Kamera verlässt.</p>`),
    },
    industries: [{ id: 'parking' }, { id: 'cities' }, { id: 'airports' }, { id: 'retail' }],
    useCases: [{ id: 'parking-guidance' }, { id: 'occupancy' }],
    appIntegrations: [
      {
        code: 'mqtt',
        name: 'MQTT',
        description: 'The state of every space, every ten seconds.',
        status: 'enabled',
        type: 'standard',
      },
      {
        code: 'modbus-tcp',
        name: 'Modbus TCP',
        description: 'Free spaces as registers for guidance signs.',
        status: 'enabled',
        type: 'standard',
      },
    ],
  },
  history: [
    on(731, '10:02', create),
    on(730, '15:31', writeListing),
    on(729, '09:20', addVersion('2.9.0', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(729, '09:48', price({ EVALUATION: null, FULL: '499', SUBSCRIPTION: '168' })),
    on(729, '09:55', discount([5, 5], [20, 12], [100, 22])),
    on(728, '11:11', offerIn('DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'FR', 'DK', 'SE')),
    on(728, '11:30', release),
    on(726, '10:15', approve('app')),
    on(
      6,
      '10:12',
      addVersion('2.10.0', {
        en: '<p>Charging spaces: detects whether a car is plugged in or only parked.</p>',
        de: '<p>Ladeplätze erkennen, ob ein Auto nur parkt oder wirklich lädt.</p>',
      }),
    ),
    on(4, '14:36', approve('version')),
  ],
};
