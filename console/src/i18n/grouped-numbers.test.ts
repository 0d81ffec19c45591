import '../announcements/announcements.texts.ts';
import '../rollouts/rollouts.texts.ts';
import '../terms/terms.texts.ts';
import { afterAll, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { changeLanguage } from './language.ts';

afterAll(() => changeLanguage('en'));

it.each([
  ['en', '1,234'],
  ['de', '1.234'],
] as const)('groups the digits of counts in texts: %s', (language, number) => {
  changeLanguage(language);
  const counts = { delivered: 1234, recipients: 1234, companies: 1234, accepted: 1234, missing: 1234 };
  const cameras = { installed: 1234, known: 1234, least: 1234 };
  for (const [text, places] of [
    [t('announcements.delivered-of', counts), 2],
    [t('announcements.country', { ...counts, name: 'Austria' }), 1],
    [t('rollouts.cameras', cameras), 2],
    [t('rollouts.number-hint', cameras), 1],
    [t('rollouts.number-required', cameras), 1],
    [t('terms.acceptance-count', { ...counts, version: 3 }), 2],
  ] as const)
    expect(text.split(number), text).toHaveLength(places + 1);
});
