import { northlightLinks } from '../scenarios/company-links.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, hide, price, writeListing } from '../scenarios/scenarios.ts';

/** A draft that was set to unavailable before its first release. */
export const foerderband: SampleApp = {
  id: 'foerderband',
  by: 'ada',
  name: 'Förderbandzähler',
  screenshots: [],
  listing: {
    ...northlightLinks('foerderbandzaehler'),
    nameByIsocode: { en: 'Förderbandzähler', de: 'Förderbandzähler' },
    summaryByIsocode: {
      en: 'Counts parcels, crates and bottles on a belt and says when it jams.',
      de: 'Zählt Pakete, Kisten und Flaschen auf dem Band und meldet Stau.',
    },
    descriptionByIsocode: {
      de: richText(`
        <p>Zählt bis zu 6.000 Stück je Stunde quer zu einer Linie, unterscheidet vier Größen und meldet, wenn sich zehn
        Sekunden lang nichts bewegt.</p>`),
    },
    industries: [{ id: 'ports-logistics' }],
    useCases: [{ id: 'production-flow' }],
  },
  history: [
    on(140, '10:15', create),
    on(139, '11:40', writeListing),
    on(137, '09:55', addVersion('0.3.0', { de: 'Erster Versuch mit einem Kunden.' })),
    on(133, '14:30', price({ EVALUATION: null })),
    on(132, '14:31', hide),
  ],
};
