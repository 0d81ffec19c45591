import { expect, it } from 'vitest';
import { languages } from '../kernel/language.ts';
import { attemptedCalls, auditWords, recordedActions } from './audit-words.ts';
import { endpoints } from './endpoints.ts';
import { features } from './features.ts';
import { actionsThatSay, wordsOfAction } from './words-of-action.ts';

it('lists the words of every feature', () => {
  for (const { name, audit } of features)
    if (Object.keys(audit.attempts).length > 0) expect(auditWords, name).toContain(audit);
});

it('has words for every call that can be refused and for no other', () => {
  const refusable = endpoints.filter(({ caller }) => caller !== 'anyone').map(({ name }) => name);
  const advice = 'List the words of the feature in contract/src/registry/audit-words.ts.';
  expect(Object.keys(attemptedCalls).sort(), advice).toEqual(refusable.sort());
});

it('has different words for each action in every language', () => {
  for (const list of [recordedActions, attemptedCalls])
    for (const language of languages) {
      const sentences = Object.values(list).map((words) => words[language]);
      expect(sentences.filter((sentence) => !/^\p{Lu}[\p{L}\d ,-]+$/u.test(sentence))).toEqual([]);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    }
});

it('uses the past for recorded actions and the infinitive for refused attempts', () => {
  expect(wordsOfAction({ action: 'save-pricing', refused: null })).toEqual({
    en: 'Saved prices',
    de: 'Preise gespeichert',
  });
  expect(wordsOfAction({ action: 'save-pricing', refused: 'forbidden' })).toEqual({
    en: 'Save prices',
    de: 'Preise speichern',
  });
  expect(wordsOfAction({ action: 'list-submissions', refused: 'forbidden' }).en).toBe('List the review queue');
});

it('returns an unknown name unchanged', () => {
  expect(wordsOfAction({ action: 'of-long-ago', refused: null })).toEqual({ en: 'of-long-ago', de: 'of-long-ago' });
});

it('finds actions by their words in any language and letter case', () => {
  expect(actionsThatSay('saved PRICES')).toEqual({ done: ['save-pricing'], refused: [] });
  expect(actionsThatSay('preise speichern')).toEqual({ done: [], refused: ['save-pricing'] });
});
