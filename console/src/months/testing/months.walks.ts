import type { WalkRows } from '../../testing/walk-rows.ts';

export const monthsWalks: WalkRows = {
  details: [
    { path: '/months/$month', list: '/months', asked: /\/months\/none$/, missing: 'Page not found', as: 'olga' },
  ],
};
