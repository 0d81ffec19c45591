import { createHash } from 'node:crypto';
import { acknowledgementRevision } from '@lensdock/contract/uploads/export-acknowledgement.ts';
import { expect, it } from 'vitest';
import { messages as de } from '../versions.de.po';
import { messages as en } from '../versions.en.po';

/** The digest of each revision's text. */
const revisions: Record<number, string> = {
  1: '0932bfc44ad123bc',
};

it('asks for the acknowledgement again when its text changes', () => {
  const ids = ['versions.acknowledge', 'versions.acknowledge-hint'];
  const text = JSON.stringify([en, de].map((messages) => ids.map((id) => messages[id])));
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // After a change, raise `acknowledgementRevision` and add its digest.
  expect(digest).toBe(revisions[acknowledgementRevision]);
});
