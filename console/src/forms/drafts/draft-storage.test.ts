import { beforeEach, expect, test } from 'vitest';
import { deleteOldDrafts, draftKey, readDraft, storeDraft } from './draft-storage.ts';

const day = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());

test('keeps input for thirty days', () => {
  storeDraft('k', { name: 'Gate' }, 1_000);
  expect(readDraft('k', 1_000 + 30 * day)).toEqual({ input: { name: 'Gate' }, at: 1_000 });
  expect(readDraft('k', 1_001 + 30 * day)).toBeUndefined();
  expect(localStorage.getItem('k')).toBeNull();
});

test('stores nothing for empty input and ignores foreign values', () => {
  storeDraft('k', { name: 'Gate' }, 1_000);
  storeDraft('k', {}, 2_000);
  expect(localStorage.getItem('k')).toBeNull();
  for (const text of ['{', 'null', '7', '{"at":"now"}', '{"at":1}']) {
    localStorage.setItem('k', text);
    expect(readDraft('k', 2_000)).toBeUndefined();
  }
});

test('deletes drafts after thirty days and leaves other keys alone', () => {
  const key = draftKey('pricing.a', 'en');
  storeDraft(key, { name: 'Gate' }, 1_000);
  localStorage.setItem('lensdock.language', 'de');
  deleteOldDrafts(1_000 + 30 * day);
  expect(localStorage.getItem(key)).not.toBeNull();
  deleteOldDrafts(1_001 + 30 * day);
  expect(Object.keys(localStorage)).toEqual(['lensdock.language']);
});
