import { northlightLinks } from '../scenarios/company-links.ts';
import { approve, reject } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';
import { decideOnTrial, requestTrialExtension, takeBackTrial } from '../scenarios/trial-scenarios.ts';

/** Published; its latest version was rejected, and a subscription price change is scheduled. */
export const queuesense: SampleApp = {
  id: 'queuesense',
  by: 'ben',
  name: 'Queue Sense',
  averageRating: 4.1,
  screenshots: ['occupancy', 'zone-editor'],
  listing: {
    ...northlightLinks('queue-sense'),
    nameByIsocode: { en: 'Queue Sense', de: 'Queue Sense' },
    summaryByIsocode: {
      en: 'Measures how long people wait and says when to open the next counter. It counts heads and never looks at a face.',
      de: 'Misst, wie lange Menschen warten, und sagt, wann der nächste Schalter öffnen soll. Zählt Köpfe, nie Gesichter.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>Nobody likes to count a queue.</strong> Queue Sense does, for up to eight queues in one picture, from the
        ceiling or at an angle.</p>
        <ul>
          <li>Length, waiting time now, waiting time in ten minutes</li>
          <li>Tells apart those who wait, those who pass by, and staff in vests</li>
          <li>A message before the limit is reached, not after it</li>
          <li>Figures by the quarter of an hour, as CSV or by REST</li>
        </ul>
        <p>Good to know: families count as one customer where you want it so.</p>`),
      de: richText(`
        <p><strong>Niemand zählt gern Schlangen.</strong> Queue Sense tut es, bis zu acht in einem Bild, von der Decke oder
        schräg von vorn.</p>
        <ul>
          <li>Länge, Wartezeit jetzt, Wartezeit in zehn Minuten</li>
          <li>Unterscheidet Wartende, Vorübergehende und Personal in Westen</li>
          <li>Eine Meldung, bevor die Grenze erreicht ist, nicht danach</li>
          <li>Zahlen je Viertelstunde, als CSV oder per REST</li>
        </ul>
        <p>Gut zu wissen: Familien zählen als ein Kunde, wo Sie das so wollen.</p>`),
    },
    industries: [{ id: 'retail' }, { id: 'airports' }, { id: 'banking' }, { id: 'sports-events' }],
    useCases: [{ id: 'queues' }, { id: 'people-counting' }],
    appIntegrations: [
      {
        code: 'rest',
        name: 'REST / HTTPS',
        description: 'Waiting times for signs and apps.',
        status: 'enabled',
        type: 'standard',
      },
    ],
  },
  history: [
    on(523, '08:45', create),
    on(521, '13:10', writeListing),
    on(520, '09:25', addVersion('3.0.2', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(520, '09:40', price({ EVALUATION: null, SUBSCRIPTION: '96' })),
    on(519, '10:00', offerIn('DE', 'AT', 'CH', 'NL', 'BE', 'FR', 'IT', 'ES', 'DK', 'SE', 'NO', 'FI', 'PL', 'CZ')),
    on(519, '10:01', release),
    on(517, '16:33', approve('app')),
    on(
      61,
      '15:19',
      requestTrialExtension({
        requestId: 'TX-2077',
        by: 'havenport',
        more: { years: 1 },
        camerasCount: 3,
        messageToSeller: null,
      }),
    ),
    on(60, '09:30', decideOnTrial('TX-2077', 'decline')),
    on(
      33,
      '12:54',
      requestTrialExtension({
        requestId: 'TX-2120',
        by: 'bellwald',
        more: { days: 14 },
        camerasCount: 8,
        messageToSeller: 'Two more weeks would be enough.',
      }),
    ),
    on(32, '07:40', takeBackTrial('TX-2120')),
    on(14, '09:05', price({ EVALUATION: null, SUBSCRIPTION: '108' })),
    on(
      13,
      '17:22',
      addVersion('3.1.0', {
        en: '<p>Waiting time in ten minutes, learnt from the last eight weeks of each queue.</p>',
        de: '<p>Wartezeit in zehn Minuten, gelernt aus den letzten acht Wochen jeder Schlange.</p>',
      }),
    ),
    on(
      11,
      '10:48',
      reject('version', {
        rejectVersion: true,
        findings: [
          {
            section: 'apk',
            cannedReason: 'crashes-on-a-camera',
            message:
              'With two queues in view, the app stops after about four minutes on our test cameras (the service runs out of memory). Please fix this and upload a new version.',
          },
        ],
      }),
    ),
    on(
      2,
      '16:03',
      requestTrialExtension({
        requestId: 'TX-2181',
        by: 'nordheide',
        more: { days: 14 },
        camerasCount: 6,
        messageToSeller:
          'Die Herbstferien fielen mitten in den Test. Wir möchten zwei normale Wochen an der Sicherheitskontrolle messen.',
      }),
    ),
  ],
};
