import type { WalkRows } from '../../testing/walk-rows.ts';

export const trialsWalks: WalkRows = {
  details: [
    { path: '/trial-extension/$requestId', asked: /\/trial-extension-requests\/none\b/, missing: 'Apps' },
    { path: '/trial-extensions/$requestId', asked: /\/trial-extension-requests\/none\b/, missing: 'Trial extensions' },
  ],
  reads: [{ path: '/trial-extensions', asked: /\/trial-extension-requests/ }],
};
