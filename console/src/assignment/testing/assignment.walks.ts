import type { WalkRows } from '../../testing/walk-rows.ts';

const opener = 'Change assignments for Olga Brandt';

export const assignmentWalks: WalkRows = {
  formDialogs: [{ component: 'ReviewerDialog', path: '/reviewers', as: 'olga', opener, field: 'New apps' }],
  dialogs: [{ path: '/reviewers', as: 'olga', button: opener }],
};
