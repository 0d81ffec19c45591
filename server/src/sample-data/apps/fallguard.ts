import { northlightLinks } from '../scenarios/company-links.ts';
import { answer, approve, ask, note } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import {
  addVersion,
  changeListing,
  create,
  discount,
  offerIn,
  price,
  release,
  writeListing,
} from '../scenarios/scenarios.ts';

const germanDescription = richText(`
  <p><strong>Hilfe ist da, bevor jemand rufen muss.</strong> Fallguard Care erkennt Stürze in Zimmern und Fluren und ruft
  die Pflege auf dem gewohnten Weg. Es wird nichts aufgezeichnet: Die Kamera sieht ein Gerippe aus siebzehn Punkten, keine
  Person.</p>
  <ul>
    <li>Stürze aus dem Stand, aus dem Bett und vom Stuhl</li>
    <li>Hört zusätzlich auf den Ruf „Hilfe“, wenn Sie es einschalten</li>
    <li>Stiller Alarm, wenn jemand nachts länger als eingestellt nicht zurückkommt</li>
    <li>Ruf per Relais, MQTT oder über die Lichtrufanlage</li>
  </ul>
  <p>Entwickelt mit drei Pflegeheimen in Baden; erprobt in 240 Zimmern.</p>`);

/** Published; a change of its listing is in review. */
export const fallguard: SampleApp = {
  id: 'fallguard',
  by: 'ada',
  name: 'Fallguard Care',
  averageRating: 4.8,
  screenshots: ['alarm-list', 'zone-editor'],
  listing: {
    ...northlightLinks('fallguard'),
    nameByIsocode: { en: 'Fallguard Care', de: 'Fallguard Care' },
    summaryByIsocode: {
      en: 'Detects falls and alerts a nurse within five seconds. No images are stored, and none leave the room.',
      de: 'Sieht, wenn jemand stürzt, und ruft die Pflege in fünf Sekunden. Kein Bild wird behalten, keines verlässt den Raum.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>Help comes before anyone has to call.</strong> Fallguard Care recognises falls in rooms and corridors and
        calls the nurses the way they are used to. Nothing is recorded: the camera sees a skeleton of seventeen points, not
        a person.</p>
        <ul>
          <li>Falls from standing, out of bed and off a chair</li>
          <li>Listens for a call for help as well, if you switch that on</li>
          <li>A silent alarm when someone stays away from bed for longer than usual</li>
          <li>Calls by relay, MQTT or the nurse call system</li>
        </ul>
        <p>Made with three nursing homes in Baden, tried in 240 rooms.</p>`),
      de: germanDescription,
    },
    industries: [{ id: 'healthcare' }, { id: 'building-management' }],
    useCases: [{ id: 'fall-detection' }, { id: 'sound-detection' }],
    appIntegrations: [
      {
        code: 'mqtt',
        name: 'MQTT',
        description: 'Falls and silent alarms with room and time.',
        status: 'enabled',
        type: 'standard',
      },
      {
        name: 'Lichtruf DIN VDE 0834',
        description: 'Calls through the relay output.',
        status: 'enabled',
        type: 'custom',
      },
    ],
  },
  history: [
    on(412, '13:05', create),
    on(410, '16:40', writeListing),
    on(409, '10:00', addVersion('1.6.0', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(409, '10:30', price({ EVALUATION: null, SUBSCRIPTION: '240', FULL: '690' })),
    on(409, '10:33', discount([20, 10])),
    on(408, '09:10', offerIn('DE', 'AT', 'CH')),
    on(408, '09:12', release),
    on(405, '11:52', approve('app')),
    on(
      6,
      '15:18',
      changeListing({
        summaryByIsocode: {
          en: 'Sees when someone falls and calls the nurse within three seconds. No picture is kept, and none leaves the room.',
          de: 'Sieht, wenn jemand stürzt, und ruft die Pflege in drei Sekunden. Kein Bild wird behalten, keines verlässt den Raum.',
        },
        descriptionByIsocode: {
          en: richText(`
            <p><strong>Help comes before anyone has to call.</strong> Fallguard Care recognises falls in rooms and
            corridors and calls the nurses the way they are used to. Nothing is recorded: the camera sees a skeleton of
            seventeen points, not a person.</p>
            <ul>
              <li>Falls from standing, out of bed and off a chair, <em>now also behind a walking frame</em></li>
              <li>Listens for a call for help as well, if you switch that on</li>
              <li>A silent alarm when someone stays away from bed for longer than usual</li>
              <li>Calls by relay, MQTT or the nurse call system</li>
            </ul>
            <p>Made with three nursing homes in Baden, in daily use in 1,900 rooms.</p>`),
          de: germanDescription.replace('erprobt in 240 Zimmern', 'täglich im Einsatz in 1.900 Zimmern'),
        },
      }),
    ),
    on(4, '10:02', note('listing', 'The previous claim was five seconds. Wait for the measurements.', 'pictures')),
    on(4, '10:05', ask('listing', 'Three seconds instead of five is a strong claim. What was measured, and where?')),
    on(3, '16:31', answer('listing', 'In 1,900 rooms during October: median 2.6 seconds, maximum 3.1 seconds.')),
  ],
};
