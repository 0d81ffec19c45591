import type { WalkRows } from '../../testing/walk-rows.ts';

export const appsWalks: WalkRows = {
  details: [{ path: '/app/$id/store-listing', request: /\/products\/none\b/, missing: 'Apps' }],
  dialogs: [
    { path: '/', button: 'New app' },
    { path: '/', button: 'Delete Shelf Gap' },
    { path: '/app/{ready}/pricing', button: 'Publish' },
  ],
  formDialogs: [{ component: 'NewAppDialog', path: '/', opener: 'New app', field: 'App name' }],
  reads: [{ path: '/', request: /\/products(\?|$)/ }],
};
