import { expect, test } from 'vitest';
import { editsOfPart, usableEdits } from './edit-parts.ts';
import type { Edits } from './listing-edits.ts';

const hour = 60 * 60 * 1000;
const edits: Edits = {
  'summaryByIsocode.en': 'Counts.',
  'summaryByIsocode.de': 'Zählt.',
  emailAddress: 'help@northlight.example',
  icon: null,
};

test('each language and what is the same in all of them are parts of their own', () => {
  expect(editsOfPart(edits, 'en')).toEqual({ 'summaryByIsocode.en': 'Counts.' });
  expect(editsOfPart(edits, 'de')).toEqual({ 'summaryByIsocode.de': 'Zählt.' });
  expect(editsOfPart(edits, 'shared')).toEqual({ emailAddress: 'help@northlight.example', icon: null });
  expect(editsOfPart({ icon: null }, 'en')).toBeUndefined();
});

test('files are named for a day, the time that an upload waits for a save', () => {
  expect(usableEdits(edits, 24 * hour)).toEqual(edits);
  expect(usableEdits(edits, 24 * hour + 1)).not.toHaveProperty('icon');
  expect(usableEdits({ icon: null }, 24 * hour + 1)).toBeUndefined();
});
