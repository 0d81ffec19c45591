import type { WalkRows } from '../../testing/walk-rows.ts';

const opener = 'Change what Olga Brandt is assigned';

export const assignmentWalks: WalkRows = {
  formDialogs: [{ component: 'ReviewerDialog', path: '/reviewers', as: 'olga', opener, field: 'New apps' }],
  dialogs: [{ path: '/reviewers', as: 'olga', button: opener }],
};
