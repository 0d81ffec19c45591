import type { WalkRows } from '../../testing/walk-rows.ts';

export const monthsWalks: WalkRows = {
  details: [
    { path: '/months/$month', list: '/months', request: /\/months\/none$/, missing: 'Page not found', as: 'olga' },
  ],
};
