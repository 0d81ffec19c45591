import { expect, test } from 'vitest';
import { languageOfEdit, usableEdits } from './edit-parts.ts';
import type { Edits } from './listing-edits.ts';

const hour = 60 * 60 * 1000;
const edits: Edits = {
  'summaryByIsocode.en': 'Counts.',
  'summaryByIsocode.de': 'Zählt.',
  emailAddress: 'help@northlight.example',
  icon: null,
};

test('separates each language and the shared content into parts', () => {
  expect(languageOfEdit('summaryByIsocode.en')).toBe('en');
  expect(languageOfEdit('summaryByIsocode.de')).toBe('de');
  expect(languageOfEdit('emailAddress')).toBeUndefined();
});

test('drops uploaded files from edits after a day', () => {
  expect(usableEdits(edits, 24 * hour)).toEqual(edits);
  expect(usableEdits(edits, 24 * hour + 1)).not.toHaveProperty('icon');
  expect(usableEdits({ icon: null }, 24 * hour + 1)).toBeUndefined();
});
