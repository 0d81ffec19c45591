import { i18n } from '@lingui/core';
import { afterAll, expect, test } from 'vitest';
import { changeLanguage, currentLanguage, loadWords, startLanguage } from './language.ts';

afterAll(() => changeLanguage('en'));

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
