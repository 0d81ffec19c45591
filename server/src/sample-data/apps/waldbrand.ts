import { northlightLinks } from '../scenarios/company-links.ts';
import { reject } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';

/** A new app that was rejected. */
export const waldbrand: SampleApp = {
  id: 'waldbrand',
  by: 'ada',
  name: 'Waldbrand-Frühwarnung',
  screenshots: ['forest', 'site-map'],
  listing: {
    ...northlightLinks('waldbrand'),
    nameByIsocode: { en: 'Waldbrand-Frühwarnung', de: 'Waldbrand-Frühwarnung' },
    summaryByIsocode: {
      en: 'Detects smoke over forests from a tower, up to 15 km away, and gives the fire brigade a bearing.',
      de: 'Findet Rauch über dem Wald vom Turm aus, bis 15 km weit, und gibt der Feuerwehr eine Peilung.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>The first ten minutes decide.</strong> A camera on a tower turns through the horizon in four minutes and
        compares each view with all it has seen there before.</p>
        <ul>
          <li>Smoke from 10 metres across at 15 km in clear air</li>
          <li>Two towers that see the same smoke give a position, one gives a bearing</li>
          <li>Fog, dust of harvesters and chimneys are learnt and left out</li>
        </ul>
        <p>Guaranteed detection of every forest fire.</p>`),
      de: richText(`
        <p><strong>Die ersten zehn Minuten entscheiden.</strong> Eine Kamera auf dem Turm fährt den Horizont in vier Minuten
        ab und vergleicht jeden Blick mit allem, was sie dort je gesehen hat.</p>
        <ul>
          <li>Rauch ab 10 Metern Breite auf 15 km bei klarer Luft</li>
          <li>Zwei Türme, die denselben Rauch sehen, geben einen Ort, einer eine Peilung</li>
          <li>Nebel, Staub vom Mähdrescher und Schornsteine sind gelernt und bleiben außen vor</li>
        </ul>
        <p>Garantierte Erkennung jedes Waldbrands.</p>`),
    },
    industries: [{ id: 'agriculture' }, { id: 'cities' }],
    useCases: [{ id: 'fire-smoke' }],
  },
  history: [
    on(61, '10:40', create),
    on(58, '17:05', writeListing),
    on(20, '09:33', addVersion('0.9.4', { en: 'Test season in the Black Forest.', de: 'Probesommer im Schwarzwald.' })),
    on(12, '14:00', price({ SUBSCRIPTION: '380' })),
    on(12, '14:08', offerIn('DE', 'AT', 'CH', 'FR', 'ES', 'PT', 'IT', 'GR')),
    on(10, '08:58', release),
    on(
      8,
      '11:20',
      reject('app', {
        findings: [
          {
            section: 'listing',
            inputField: 'description',
            isocode: 'en',
            cannedReason: 'texts-do-not-fit',
            message:
              'No detector finds every fire. Please state what was measured and under what conditions, or remove the sentence “Guaranteed detection of every forest fire”.',
          },
          {
            section: 'listing',
            inputField: 'privacypolicyurl',
            cannedReason: 'privacy-policy-silent',
            message: 'The privacy policy does not mention the location that the app asks for.',
          },
          {
            section: 'availability',
            inputField: 'countries',
            message:
              'In Portugal, smoke detection from towers requires a permit from the forest authority. Please submit it, or remove Portugal.',
          },
        ],
      }),
    ),
  ],
};
