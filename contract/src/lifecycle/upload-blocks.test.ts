import { expect, it } from 'vitest';
import type { AppState } from './app-state.ts';
import type { ApprovalStatus } from './approval-status.ts';
import { uploadBlocks } from './upload-blocks.ts';

const blocksOf = (app: ApprovalStatus, ...versions: ApprovalStatus[]) => {
  const state: AppState = {
    app,
    published: false,
    openSubmissions: [],
    versions: versions.map((status, index) => ({ code: `${index}`, status, saved: true })),
  };
  return uploadBlocks(state);
};

it.each([
  ['Draft', [], []],
  ['Approved', ['Approved', 'Unpublished'], []],
  ['Unapproved', ['Draft'], ['draft-version-exists']],
  ['Unapproved', [], []],
  ['Draft', ['Draft'], ['draft-version-exists']],
  ['Approved', ['Check', 'Approved'], ['version-in-review']],
  ['Approved', ['Unapproved', 'Approved'], ['rejected-version-exists']],
  ['Check', ['Approved'], ['app-in-review']],
  ['Check', ['Check'], ['version-in-review', 'app-in-review']],
  ['Unpublished', ['Approved', 'Draft'], ['app-withdrawn', 'draft-version-exists']],
] as const)('returns the blocks of an app in %s with versions in %j: %j', (app, versions, blocks) => {
  expect(blocksOf(app, ...versions)).toEqual(blocks);
});
