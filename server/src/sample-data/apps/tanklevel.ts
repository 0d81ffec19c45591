import { northlight } from '../../kernel/identity/sample-people.ts';
import { meridianLinks } from '../scenarios/company-links.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, offerTo, price, release, writeListing } from '../scenarios/scenarios.ts';

/**
 * Another company's app that was approved automatically; its new version requests more permissions and waits for an
 * operator.
 */
export const tanklevel: SampleApp = {
  id: 'tanklevel',
  by: 'eve',
  name: 'Tank Level Reader',
  averageRating: 4.3,
  screenshots: ['alarm-list'],
  listing: {
    ...meridianLinks('tank-level-reader'),
    nameByIsocode: { en: 'Tank Level Reader', de: 'Tankfüllstand' },
    summaryByIsocode: {
      en: 'Reads sight glasses, dials and floats from a distance and records the trend. No drilling, no wiring in the tank.',
      de: 'Liest Schaugläser, Zeiger und Schwimmer aus der Ferne und führt die Kurve. Kein Bohren, kein Kabel in den Tank.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>The gauge is there already. Now someone reads it.</strong> Point a camera at up to twelve gauges, mark
        empty and full, and get a level every minute.</p>
        <ul>
          <li>Sight glasses, dials, floats and digital displays</li>
          <li>Alarm at a level, and when it falls faster than it should</li>
          <li>Levels by Modbus TCP or OPC UA to your control room</li>
        </ul>`),
      de: richText(`
        <p><strong>Die Anzeige gibt es schon. Jetzt liest sie jemand ab.</strong> Richten Sie eine Kamera auf bis zu zwölf
        Anzeigen, markieren Sie leer und voll, und Sie bekommen jede Minute einen Stand.</p>
        <ul>
          <li>Schaugläser, Zeiger, Schwimmer und Ziffernanzeigen</li>
          <li>Alarm bei einem Stand, und wenn er schneller fällt als erwartet</li>
          <li>Stände per Modbus TCP oder OPC UA an die Leitwarte</li>
        </ul>`),
    },
    industries: [{ id: 'chemicals' }, { id: 'food' }, { id: 'energy' }],
    useCases: [{ id: 'fill-level' }],
    appIntegrations: [
      { code: 'opc-ua', name: 'OPC UA', description: 'One node a gauge.', status: 'enabled', type: 'standard' },
      {
        code: 'modbus-tcp',
        name: 'Modbus TCP',
        description: 'One register a gauge.',
        status: 'enabled',
        type: 'standard',
      },
    ],
  },
  history: [
    on(260, '09:05', create),
    on(258, '15:00', writeListing),
    on(257, '10:12', addVersion('1.4.0', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(257, '10:20', price({ EVALUATION: null })),
    on(257, '10:30', offerTo(northlight.id)),
    on(256, '09:00', release),
    on(240, '11:15', price({ EVALUATION: null, FULL: '480' })),
    on(
      5,
      '13:27',
      addVersion('2.0.0', {
        en: '<p>Stores a year of levels on the camera’s memory card.</p>',
        de: '<p>Bewahrt die Stände eines Jahres in der Kamera auf und braucht dafür ihren Speicher.</p>',
      }),
    ),
  ],
};
