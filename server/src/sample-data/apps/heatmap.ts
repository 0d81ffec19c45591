import { meridian } from '../../kernel/identity/sample-people.ts';
import { northlightLinks } from '../scenarios/company-links.ts';
import { approve } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, discount, offerTo, price, release, writeListing } from '../scenarios/scenarios.ts';

/** Published for a single buyer. */
export const heatmap: SampleApp = {
  id: 'heatmap',
  by: 'ben',
  name: 'Heatmap Atlas',
  averageRating: 3.9,
  screenshots: ['site-map', 'occupancy'],
  listing: {
    ...northlightLinks('heatmap-atlas'),
    nameByIsocode: { en: 'Heatmap Atlas', de: 'Heatmap Atlas' },
    summaryByIsocode: {
      en: 'Shows where people walk and stop, hour by hour, on your floor plan. Many cameras, one map.',
      de: 'Zeigt, wo Menschen gehen und stehen bleiben, Stunde für Stunde, über dem Plan Ihres Gebäudes. Viele Kameras, eine Karte.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>One floor, one map.</strong> Each camera draws its part; the atlas joins them on your floor plan, so that
        a person who walks through five pictures is one line and not five.</p>
        <ul>
          <li>Paths, stays and dead corners by hour, day and season</li>
          <li>Before and after: two weeks side by side, with the difference in colour</li>
          <li>Export as SVG over the plan, or as a table of square metres</li>
        </ul>
        <p>Positions are rounded to half a metre and kept without any picture.</p>`),
      de: richText(`
        <p><strong>Ein Stockwerk, eine Karte.</strong> Jede Kamera zeichnet ihren Teil; der Atlas fügt sie auf Ihrem
        Grundriss zusammen, sodass jemand, der durch fünf Bilder geht, eine Linie ist und nicht fünf.</p>
        <ul>
          <li>Wege, Aufenthalte und tote Ecken nach Stunde, Tag und Jahreszeit</li>
          <li>Vorher und nachher: zwei Wochen nebeneinander, der Unterschied in Farbe</li>
          <li>Ausgabe als SVG über dem Plan oder als Tabelle der Quadratmeter</li>
        </ul>
        <p>Orte werden auf einen halben Meter gerundet und ohne jedes Bild gespeichert.</p>`),
    },
    industries: [{ id: 'retail' }, { id: 'airports' }, { id: 'sports-events' }],
    useCases: [{ id: 'heat-maps' }, { id: 'people-counting' }],
  },
  history: [
    on(702, '09:30', create),
    on(700, '12:15', writeListing),
    on(699, '15:45', addVersion('5.3.0', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(698, '10:20', price({ FULL: '180' })),
    on(698, '10:25', discount([25, 10])),
    on(698, '10:40', offerTo(meridian.id)),
    on(697, '08:30', release),
    on(695, '14:12', approve('app')),
    on(
      26,
      '11:07',
      addVersion('5.4.0', {
        en: '<p>Seasons: compare this December with the one before.</p>',
        de: '<p>Jahreszeiten: Vergleichen Sie diesen Dezember mit dem letzten.</p>',
      }),
    ),
    on(24, '09:59', approve('version')),
  ],
};
