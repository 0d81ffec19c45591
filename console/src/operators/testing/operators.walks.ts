import type { WalkRows } from '../../testing/walk-rows.ts';

export const operatorsWalks: WalkRows = {
  dialogs: [{ path: '/operators', as: 'olga', button: 'Invite operator' }],
  formDialogs: [
    { component: 'RolesDialog', path: '/operators', as: 'olga', opener: 'Invite operator', field: 'Email' },
  ],
};
