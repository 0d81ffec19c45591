import { i18n } from '@lingui/core';
import { afterAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadWords, startLanguage } from './language.ts';

afterAll(() => changeLanguage('en'));

test.each([
  { languages: ['de-AT', 'en'], starts: 'de' },
  { languages: ['fr-CH', 'de-CH', 'en'], starts: 'de' },
  { languages: ['en-US', 'de'], starts: 'en' },
  { languages: ['pl'], starts: 'en' },
])('a browser set to $languages starts in $starts, and nothing is kept of that', async ({ languages, starts }) => {
  localStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await startLanguage();
  expect({ current: currentLanguage(), page: document.documentElement.lang }).toEqual({
    current: starts,
    page: starts,
  });
  expect(localStorage).toHaveLength(0);
  vi.restoreAllMocks();
});

test('the choice on this device comes before the browser’s language, whichever it is', async () => {
  await changeLanguage('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  await startLanguage();
  expect(currentLanguage()).toBe('en');
  vi.restoreAllMocks();
});

test('the console starts in English, switches with every word loaded so far, and remembers the choice', async () => {
  localStorage.clear();
  await startLanguage();
  expect(currentLanguage()).toBe('en');
  await loadWords('dev');
  expect(i18n._('dev.title')).toBe('Components');
  await changeLanguage('de');
  expect(i18n._('dev.title')).toBe('Bauteile');
  expect(document.documentElement.lang).toBe('de');
  await startLanguage();
  expect(currentLanguage()).toBe('de');
});

test('a feature without words is a mistake that is named', async () => {
  await expect(loadWords('nowhere')).rejects.toThrow('No catalogue for nowhere');
});
