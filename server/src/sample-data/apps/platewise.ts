import { northlightLinks } from '../scenarios/company-links.ts';
import { approve } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import {
  addVersion,
  create,
  discount,
  offerIn,
  price,
  release,
  tryVersion,
  writeListing,
} from '../scenarios/scenarios.ts';
import { decideOnTrial, requestTrialExtension } from '../scenarios/trial-scenarios.ts';

/** Published; the next version, signed with a rotated key after an attempt with a foreign one, is in review. */
export const platewise: SampleApp = {
  id: 'platewise',
  by: 'ada',
  name: 'Platewise',
  averageRating: 4.6,
  screenshots: ['gate', 'night-shift', 'occupancy', 'site-map'],
  listing: {
    ...northlightLinks('platewise'),
    nameByIsocode: { en: 'Platewise', de: 'Platewise' },
    summaryByIsocode: {
      en: 'Reads number plates on the camera itself and opens the gate for those on your list. Day and night, 41 countries.',
      de: 'Liest Kennzeichen direkt in der Kamera und öffnet das Tor für alle auf Ihrer Liste. Tag und Nacht, 41 Länder.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>A gate that knows who may come in.</strong> Platewise reads the plate while the car rolls up, looks it
        up in your list and switches the relay of the camera. No server, no cloud, no second box in the cabinet.</p>
        <h3>What it does</h3>
        <ul>
          <li>Reads plates of 41 European countries, also two-line and electric ones</li>
          <li>Lists for staff, suppliers and visitors, each with its own hours</li>
          <li>Opens a barrier through the relay output, or tells your access control by MQTT</li>
          <li>Forgets a plate after the hours you set; what is not on a list is never stored</li>
        </ul>
        <h3>What it needs</h3>
        <p>A plate 130 pixels wide or more, an angle of at most 30 degrees, and light or infrared at night. One camera
        reads one lane up to 40 km/h.</p>`),
      de: richText(`
        <p><strong>Ein Tor, das weiß, wer herein darf.</strong> Platewise liest das Kennzeichen, während das Auto
        heranrollt, sucht es in Ihrer Liste und schaltet das Relais der Kamera. Kein Server, keine Cloud, kein zweiter
        Kasten im Schrank.</p>
        <h3>Was die App kann</h3>
        <ul>
          <li>Liest Kennzeichen aus 41 europäischen Ländern, auch zweizeilige und E-Kennzeichen</li>
          <li>Listen für Personal, Lieferanten und Besuch, jede mit eigenen Zeiten</li>
          <li>Öffnet eine Schranke über den Relaisausgang oder meldet sich per MQTT bei der Zutrittskontrolle</li>
          <li>Vergisst ein Kennzeichen nach der eingestellten Zeit; was auf keiner Liste steht, wird nie gespeichert</li>
        </ul>
        <h3>Was sie braucht</h3>
        <p>Ein Kennzeichen mit mindestens 130 Pixeln Breite, höchstens 30 Grad Schräge und nachts Licht oder Infrarot.
        Eine Kamera liest eine Spur bis 40 km/h.</p>`),
    },
    industries: [{ id: 'parking' }, { id: 'ports-logistics' }, { id: 'manufacturing' }, { id: 'building-management' }],
    useCases: [{ id: 'licence-plates' }, { id: 'access-control' }],
    appIntegrations: [
      {
        code: 'mqtt',
        name: 'MQTT',
        description: 'One message a plate, with list and confidence.',
        status: 'enabled',
        type: 'standard',
      },
      {
        code: 'rest',
        name: 'REST / HTTPS',
        description: 'Lists are read and written by your own system.',
        status: 'enabled',
        type: 'standard',
      },
      {
        name: 'Tormanager 4',
        description: 'Plates open doors in Tormanager without a card reader.',
        status: 'enabled',
        type: 'custom',
      },
    ],
    eula: {
      type: 'standard',
      customUrl: null,
      standardEulaAppendix: 'Operators of Platewise must inform people at the entrance that number plates are read.',
    },
  },
  history: [
    on(640, '09:12', create),
    on(638, '14:20', writeListing),
    on(636, '10:05', addVersion('4.1.0', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(635, '11:30', price({ EVALUATION: null, FULL: '329' })),
    on(635, '11:42', discount([10, 8], [50, 15])),
    on(634, '09:00', offerIn('DE', 'AT', 'CH')),
    on(634, '09:15', release),
    on(632, '13:44', approve('app')),
    on(
      203,
      '08:50',
      addVersion('4.2.1', {
        en: '<p>Needs SDK add-on 5. Reads Swiss plates with the new font, and wet ones twice as often as before.</p>',
        de: '<p>Braucht das SDK-Add-on 5. Liest Schweizer Schilder mit neuer Schrift, und nasse doppelt so oft wie zuvor.</p>',
      }),
    ),
    on(201, '15:02', approve('version')),
    on(188, '10:10', price({ EVALUATION: null, FULL: '349', SUBSCRIPTION: '119' })),
    on(188, '10:14', discount([100, 20])),
    on(120, '16:25', offerIn()),
    on(
      96,
      '11:08',
      requestTrialExtension({
        requestId: 'TX-2031',
        by: 'bellwald',
        more: { days: 30 },
        camerasCount: 12,
        messageToSeller:
          'The barrier was delivered late. We would like to test it with Platewise until it is accepted.',
      }),
    ),
    on(95, '08:47', decideOnTrial('TX-2031', 'confirm')),
    on(
      24,
      '09:41',
      addVersion('4.3.0', {
        en: richText(`
          <p>New horn check: where trucks must sound their horn before reversing, Platewise detects whether they did.</p>
          <ul><li>New permission: recording audio, used for the horn test alone</li><li>Needs SDK add-on 6</li>
          <li>No longer asks for multicast</li></ul>`),
        de: richText(`
          <p>Der Hupentest: Wo Lkw vor dem Zurücksetzen hupen müssen, hört Platewise, ob sie es getan haben.</p>
          <ul><li>Neue Berechtigung: Tonaufnahme, nur für den Hupentest</li><li>Braucht das SDK-Add-on 6</li>
          <li>Fragt nicht mehr nach Multicast</li></ul>`),
      }),
    ),
    on(21, '10:37', approve('version')),
    // Built on a contractor's machine and signed with the contractor's key.
    on(3, '17:52', tryVersion('4.4.0-foreign-key')),
    on(
      2,
      '09:41',
      addVersion('4.4.0-rotated-key', {
        en: richText(`
          <p>Reads plates more reliably in rain by combining two frames.</p>
          <ul><li>Signed with our 2026 key, rotated from the old one, so cameras accept the update</li>
          <li>Asks for nothing new</li></ul>`),
        de: richText(`
          <p>Liest Schilder bei Regen aus zwei Bildern statt aus einem.</p>
          <ul><li>Signiert mit unserem Schlüssel von 2026, belegt durch den alten: Kameras nehmen sie als Update an</li>
          <li>Verlangt nichts Neues</li></ul>`),
      }),
    ),
    on(
      1,
      '10:26',
      requestTrialExtension({
        requestId: 'TX-2188',
        by: 'havenport',
        more: { months: 2 },
        camerasCount: 48,
        messageToSeller:
          'Gate 4 opens in eight weeks. We want to see how Platewise reads foreign plates there before we buy for all terminals.',
      }),
    ),
  ],
};
