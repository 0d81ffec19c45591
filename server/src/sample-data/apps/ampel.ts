import { northlightLinks } from '../scenarios/company-links.ts';
import { withdraw } from '../scenarios/operator-scenarios.ts';
import { approve } from '../scenarios/review-scenarios.ts';
import { richText } from '../scenarios/rich-text.ts';
import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { addVersion, create, hide, offerIn, price, release, writeListing } from '../scenarios/scenarios.ts';

/** Was published, then hidden by its company and later unpublished by the store. */
export const ampel: SampleApp = {
  id: 'ampel',
  by: 'ada',
  name: 'Lautstärke-Ampel',
  averageRating: 3.2,
  screenshots: ['alarm-list'],
  listing: {
    ...northlightLinks('lautstaerke-ampel'),
    nameByIsocode: { en: 'Lautstärke-Ampel', de: 'Lautstärke-Ampel' },
    summaryByIsocode: {
      en: 'Green, amber, red: shows canteens and classrooms how loud they are. Measures sound levels, never words.',
      de: 'Grün, Gelb, Rot: zeigt Kantinen und Klassenzimmern, wie laut sie sind. Hört Pegel, nie Wörter.',
    },
    descriptionByIsocode: {
      en: richText(`
        <p><strong>A light works better than a loud word.</strong> The camera's microphone measures the level ten times a
        second and throws the sound away at once.</p>
        <ul><li>Limits by the hour</li><li>Lights through the relay output</li><li>A curve of the day as a picture</li></ul>`),
      de: richText(`
        <p><strong>Ein Licht wirkt besser als ein lautes Wort.</strong> Das Mikrofon der Kamera misst den Pegel zehnmal in
        der Sekunde und wirft den Ton sofort weg.</p>
        <ul><li>Grenzen je Stunde</li><li>Lampen über den Relaisausgang</li><li>Die Kurve des Tages als Bild</li></ul>`),
    },
    industries: [{ id: 'education' }, { id: 'hospitality' }],
    useCases: [{ id: 'sound-detection' }],
  },
  history: [
    on(355, '08:20', create),
    on(354, '12:00', writeListing),
    on(353, '09:00', addVersion('1.8.1', { en: 'First version in this store.', de: 'Erste Version in diesem Store.' })),
    on(353, '09:30', price({ EVALUATION: null, FULL: '79' })),
    on(352, '10:00', offerIn('DE', 'AT')),
    on(352, '10:05', release),
    on(350, '15:20', approve('app')),
    on(79, '17:35', hide),
    on(
      71,
      '11:20',
      withdraw(
        'The app reads traffic light phases from the image, and a city has told us that its cameras must not be used for this. Send us the permit, or remove the feature.',
      ),
    ),
  ],
};
