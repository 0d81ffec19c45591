import { expect, it } from 'vitest';
import { matching, type PaletteEntry } from './palette-entries.ts';

const entry = (text: string, group: PaletteEntry['group'] = 'places', hint?: string): PaletteEntry => ({
  id: text,
  group,
  text,
  run: () => {},
  ...(hint && { hint }),
});
const found = (entries: PaletteEntry[], search: string) => matching(entries, search).map(({ text }) => text);

it.each([
  ['', ['Förderband', 'Revenue', 'Company profile']],
  ['FORDER', ['Förderband']],
  ['profile comp', ['Company profile']],
  ['belt', ['Förderband']],
  ['%', []],
])('matches parts of words in any order: %j', (search, expected) => {
  const entries = [entry('Förderband', 'apps', 'example.belt'), entry('Revenue'), entry('Company profile')];
  expect(found(entries, search)).toEqual(expected);
});

it('shows the first few of many apps, and every page', () => {
  const apps = Array.from({ length: 200 }, (_, index) => entry(`App ${index}`, 'apps'));
  expect(found([...apps, entry('Apps')], 'app')).toHaveLength(9);
  expect(found([...apps, entry('Apps')], 'app 199')).toEqual(['App 199']);
});
