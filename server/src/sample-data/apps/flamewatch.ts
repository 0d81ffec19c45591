import { northlightLinks } from '../scenarios/company-links.ts';
import { reinstate, withdraw } from '../scenarios/operator-scenarios.ts';
import { approve } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, discount, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';

/** Published, with a recently changed price. */
export const flamewatch: SampleApp = {
  id: 'flamewatch',
  by: 'ada',
  name: 'Smoke & Flame Watch',
  averageRating: 4.7,
  screenshots: ['alarm-list', 'forest'],
  listing: {
    ...northlightLinks('flamewatch'),
    nameByIsocode: { en: 'Smoke & Flame Watch', de: 'Rauch- und Flammenwächter' },
    summaryByIsocode: {
      en: 'Sees smoke and open flame in halls too high for smoke detectors, minutes before the sprinklers would know.',
      de: 'Sieht Rauch und offene Flammen in Hallen, die für Rauchmelder zu hoch sind, Minuten vor der Sprinkleranlage.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>Smoke rises slowly in a high hall.</strong> A detector under a roof 14 metres up waits for it. A camera
        does not have to.</p>
        <ul>
          <li>Flames from 30 cm at 50 metres, smoke from one per cent of the picture</li>
          <li>Knows welding, forklifts' exhaust and sun on dust from a fire</li>
          <li>Alarm by relay to the fire panel, with a picture for the control room</li>
          <li>Tests itself every night and reports when the lens is dirty</li>
        </ul>
        <p>An addition to certified fire detection, not a replacement for it.</p>`),
      de: richText(`
        <p><strong>In einer hohen Halle steigt Rauch langsam.</strong> Ein Melder unter dem Dach in 14 Metern Höhe wartet
        auf ihn. Eine Kamera muss das nicht.</p>
        <ul>
          <li>Flammen ab 30 cm auf 50 Meter, Rauch ab einem Prozent des Bildes</li>
          <li>Unterscheidet Schweißen, Staplerabgase und Sonne im Staub von einem Brand</li>
          <li>Alarm per Relais an die Brandmeldezentrale, mit Bild für die Leitstelle</li>
          <li>Prüft sich jede Nacht selbst und meldet eine verschmutzte Scheibe</li>
        </ul>
        <p>Eine Ergänzung zu zertifizierten Brandmeldern, kein Ersatz.</p>`),
    },
    industries: [{ id: 'manufacturing' }, { id: 'recycling' }, { id: 'ports-logistics' }, { id: 'chemicals' }],
    useCases: [{ id: 'fire-smoke' }, { id: 'camera-health' }],
    appIntegrations: [
      {
        code: 'bacnet',
        name: 'BACnet',
        description: 'Alarm and lens state as binary values.',
        status: 'enabled',
        type: 'standard',
      },
    ],
  },
  history: [
    on(302, '10:55', create),
    on(300, '09:44', writeListing),
    on(299, '13:20', addVersion('2.2.3', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(299, '13:45', price({ EVALUATION: null, FULL: '390' })),
    on(299, '13:50', discount([10, 10])),
    on(298, '16:00', offerIn('DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'PL', 'CZ', 'IT')),
    on(298, '16:02', release),
    on(296, '10:30', approve('app')),
    on(
      112,
      '08:05',
      withdraw(
        'On cameras with firmware 7.2, the nightly self-test triggers the relay and with it the fire panel. Do not install the app until this is resolved.',
      ),
    ),
    on(110, '16:40', reinstate('The camera manufacturer has fixed the firmware. The app was not the cause.')),
    on(30, '15:10', price({ EVALUATION: null, FULL: '420' })),
  ],
};
