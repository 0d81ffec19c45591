import type { WalkRows } from '../../testing/walk-rows.ts';

export const trialsWalks: WalkRows = {
  details: [
    { path: '/trial-extension/$requestId', request: /\/trial-extension-requests\/none\b/, missing: 'Apps' },
    {
      path: '/trial-extensions/$requestId',
      request: /\/trial-extension-requests\/none\b/,
      missing: 'Trial extensions',
    },
  ],
  reads: [{ path: '/trial-extensions', request: /\/trial-extension-requests/ }],
};
