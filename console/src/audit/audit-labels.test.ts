import { auditWords as wordsOfFeatures } from '@lensdock/contract/registry/audit-words.ts';
import { expect, it } from 'vitest';
import { auditWords } from './audit-labels.ts';

it('contains the audit words of exactly the features that the contract lists', () => {
  expect(auditWords).toEqual(wordsOfFeatures);
});
