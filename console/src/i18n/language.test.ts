import { i18n } from '@lingui/core';
import '../dev/dev.texts.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, startLanguage } from './language.ts';

afterAll(() => changeLanguage('en'));

test.each([
  { languages: ['de-AT', 'en'], starts: 'de' },
  { languages: ['fr-CH', 'de-CH', 'en'], starts: 'de' },
  { languages: ['en-US', 'de'], starts: 'en' },
  { languages: ['pl'], starts: 'en' },
])('starts in $starts in a browser set to $languages without storing it', async ({ languages, starts }) => {
  localStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  startLanguage();
  expect({ current: currentLanguage(), page: document.documentElement.lang }).toEqual({
    current: starts,
    page: starts,
  });
  expect(localStorage).toHaveLength(0);
  vi.restoreAllMocks();
});

test("prefers the stored language to the browser's", async () => {
  changeLanguage('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  startLanguage();
  expect(currentLanguage()).toBe('en');
  vi.restoreAllMocks();
});

test('starts in English, switches language at once and remembers the choice', async () => {
  localStorage.clear();
  startLanguage();
  expect(currentLanguage()).toBe('en');
  expect(i18n._('dev.title')).toBe('Components');
  changeLanguage('de');
  expect(i18n._('dev.title')).toBe('Bauteile');
  expect(document.documentElement.lang).toBe('de');
  startLanguage();
  expect(currentLanguage()).toBe('de');
});
