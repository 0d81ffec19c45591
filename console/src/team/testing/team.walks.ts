import type { WalkRows } from '../../testing/walk-rows.ts';

export const teamWalks: WalkRows = {
  dialogs: [{ path: '/team', button: 'Invite person' }],
  formDialogs: [{ component: 'AccessDialog', path: '/team', opener: 'Invite person', field: 'Email' }],
};
