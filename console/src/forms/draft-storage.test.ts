import { beforeEach, expect, test } from 'vitest';
import { deleteOldDrafts, draftKey, readDraft, storeDraft } from './draft-storage.ts';

const day = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());

test('what was typed is kept for thirty days, and gone after', () => {
  storeDraft('k', { name: 'Gate' }, 1_000);
  expect(readDraft('k', 1_000 + 30 * day)).toEqual({ input: { name: 'Gate' }, at: 1_000 });
  expect(readDraft('k', 1_001 + 30 * day)).toBeUndefined();
  expect(localStorage.getItem('k')).toBeNull();
});

test('nothing typed is nothing kept, and what somebody else wrote there is passed over', () => {
  storeDraft('k', { name: 'Gate' }, 1_000);
  storeDraft('k', {}, 2_000);
  expect(localStorage.getItem('k')).toBeNull();
  for (const text of ['{', 'null', '7', '{"at":"now"}', '{"at":1}']) {
    localStorage.setItem('k', text);
    expect(readDraft('k', 2_000)).toBeUndefined();
  }
});

test('what nobody came back for is swept after thirty days, and nothing else of the browser', () => {
  const key = draftKey('pricing.a', 'en');
  storeDraft(key, { name: 'Gate' }, 1_000);
  localStorage.setItem('lensdock.language', 'de');
  deleteOldDrafts(1_000 + 30 * day);
  expect(localStorage.getItem(key)).not.toBeNull();
  deleteOldDrafts(1_001 + 30 * day);
  expect(Object.keys(localStorage)).toEqual(['lensdock.language']);
});
