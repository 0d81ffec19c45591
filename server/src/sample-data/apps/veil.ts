import { northlightLinks } from '../scenarios/company-links.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';

/** A new app in its first review. */
export const veil: SampleApp = {
  id: 'veil',
  by: 'ben',
  name: 'Privacy Veil',
  screenshots: ['night-shift'],
  listing: {
    ...northlightLinks('privacy-veil'),
    nameByIsocode: { en: 'Privacy Veil', de: 'Privatschleier' },
    summaryByIsocode: {
      en: 'Masks faces and number plates before the image leaves the camera. Only two people with two keys can remove the mask.',
      de: 'Verdeckt Gesichter und Kennzeichen, bevor das Bild die Kamera verlässt. Nur zwei Personen mit zwei Schlüsseln heben den Schleier.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>What cannot be seen cannot be misused.</strong> Privacy Veil sits between the sensor and the stream, so
        every recording contains the masked image.</p>
        <ul>
          <li>People as a whole, faces only, or faces and plates</li>
          <li>Areas that are always covered: a neighbour's window, a works council office</li>
          <li>The open picture is kept encrypted for 72 hours, and needs two keys of two people</li>
        </ul>`),
      de: richText(`
        <p><strong>Was niemand sehen kann, kann niemand missbrauchen.</strong> Privatschleier sitzt zwischen Sensor und
        Videostrom. Was dahinter aufzeichnet, zeichnet den Schleier auf.</p>
        <ul>
          <li>Ganze Personen, nur Gesichter oder Gesichter und Kennzeichen</li>
          <li>Bereiche, die immer verdeckt sind: das Fenster der Nachbarin, das Büro des Betriebsrats</li>
          <li>Das offene Bild liegt 72 Stunden verschlüsselt vor und braucht zwei Schlüssel von zwei Personen</li>
        </ul>`),
    },
    industries: [{ id: 'cities' }, { id: 'public-transport' }, { id: 'education' }],
    useCases: [{ id: 'privacy-masking' }],
    eula: { type: 'custom', customUrl: 'https://northlight.example/privacy-veil/lizenz', standardEulaAppendix: null },
  },
  history: [
    on(45, '14:22', create),
    on(40, '10:09', writeListing),
    on(36, '11:55', addVersion('1.0.0', { en: 'First version.', de: 'Erste Version.' })),
    on(33, '09:17', price({ EVALUATION: null, FULL: '59', SUBSCRIPTION: '36' })),
    on(33, '09:31', offerIn()),
    on(32, '16:48', release),
  ],
};
