import { beforeEach, expect, test } from 'vitest';
import { keepEdits, readKeptEdits } from './kept-edits.ts';
import type { Edits } from './listing-edits.ts';

const hour = 60 * 60 * 1000;
const ada = { person: 'ada', app: 'a', waiting: [] };
const edits: Edits = {
  'summaryByIsocode.en': 'Counts.',
  'summaryByIsocode.de': 'Zählt.',
  emailAddress: 'help@northlight.example',
  icon: null,
};
beforeEach(() => localStorage.clear());

test('each language and what is the same in all of them are kept for themselves, by person and app', () => {
  keepEdits(ada, edits, 1_000);
  expect(readKeptEdits('ada', 'a', 2_000)).toEqual([
    { part: 'en', at: 1_000, edits: { 'summaryByIsocode.en': 'Counts.' } },
    { part: 'de', at: 1_000, edits: { 'summaryByIsocode.de': 'Zählt.' } },
    { part: 'shared', at: 1_000, edits: { emailAddress: 'help@northlight.example', icon: null } },
  ]);
  expect(readKeptEdits('ben', 'a', 2_000)).toEqual([]);
  expect(readKeptEdits('ada', 'b', 2_000)).toEqual([]);
});

test('what waits in one language outlives what is written in another, and not what is written in its own', () => {
  keepEdits(ada, edits, 1_000);
  keepEdits({ ...ada, waiting: ['de'] }, { 'summaryByIsocode.en': 'Sees.' }, 2_000);
  expect(readKeptEdits('ada', 'a', 3_000).map(({ part, at }) => [part, at])).toEqual([
    ['en', 2_000],
    ['de', 1_000],
  ]);
  keepEdits({ ...ada, waiting: ['de'] }, { 'summaryByIsocode.de': 'Sieht.' }, 4_000);
  expect(readKeptEdits('ada', 'a', 5_000)).toEqual([
    { part: 'de', at: 4_000, edits: { 'summaryByIsocode.de': 'Sieht.' } },
  ]);
});

test('files are named for a day, the time that an upload waits for a save', () => {
  keepEdits(ada, edits, 0);
  const shared = (now: number) => readKeptEdits('ada', 'a', now).find(({ part }) => part === 'shared')?.edits;
  expect(shared(24 * hour)).toHaveProperty('icon');
  expect(shared(24 * hour + 1)).toEqual({ emailAddress: 'help@northlight.example' });
});
