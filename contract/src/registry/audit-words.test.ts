import { expect, it } from 'vitest';
import { wordsOfAction } from '../kernel/audit-words.ts';
import { languages } from '../kernel/language.ts';
import { actionsNamed, auditWords } from './audit-words.ts';
import { endpoints } from './endpoints.ts';

it('has words for every call that can be refused and for no other', () => {
  const refusable = endpoints.filter(({ caller }) => caller !== 'anyone').map(({ name }) => name);
  expect(Object.keys(auditWords.attempts).sort()).toEqual(refusable.sort());
});

it('has different words for each action in every language', () => {
  for (const list of [auditWords.actions, auditWords.attempts])
    for (const language of languages) {
      const sentences = Object.values(list).map((words) => words[language]);
      expect(sentences.filter((sentence) => !/^\p{Lu}[\p{L}\d ,-]+$/u.test(sentence))).toEqual([]);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    }
});

it('uses the past for recorded actions and the infinitive for refused attempts', () => {
  expect(wordsOfAction(auditWords, { action: 'save-pricing', refused: null })).toEqual({
    en: 'Saved prices',
    de: 'Preise gespeichert',
  });
  expect(wordsOfAction(auditWords, { action: 'save-pricing', refused: 'forbidden' })).toEqual({
    en: 'Save prices',
    de: 'Preise speichern',
  });
  expect(wordsOfAction(auditWords, { action: 'list-submissions', refused: 'forbidden' }).en).toBe(
    'List the review queue',
  );
});

it('returns an unknown name unchanged', () => {
  expect(wordsOfAction(auditWords, { action: 'of-long-ago', refused: null })).toEqual({
    en: 'of-long-ago',
    de: 'of-long-ago',
  });
});

it('finds actions by their words in any language and letter case', () => {
  expect(actionsNamed('saved PRICES')).toEqual({ done: ['save-pricing'], refused: [] });
  expect(actionsNamed('preise speichern')).toEqual({ done: [], refused: ['save-pricing'] });
});
