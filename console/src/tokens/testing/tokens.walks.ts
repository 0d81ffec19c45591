import type { WalkRows } from '../../testing/walk-rows.ts';

export const tokensWalks: WalkRows = {
  reads: [{ path: '/access-tokens', request: /\/api\/devcon\/access-tokens$/ }],
  dialogs: [
    { path: '/access-tokens', button: 'Create token' },
    { path: '/access-tokens', button: 'Change maximum lifetime' },
  ],
  formDialogs: [
    { component: 'CreateTokenDialog', path: '/access-tokens', opener: 'Create token', field: 'Name' },
    { component: 'TokenPolicyDialog', path: '/access-tokens', opener: 'Change maximum lifetime', field: 'Days' },
  ],
};
