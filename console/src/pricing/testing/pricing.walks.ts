import { typed, type WalkRows } from '../../testing/walk-rows.ts';

export const pricingWalks: WalkRows = {
  details: [{ path: '/app/{app}/pricing', request: /\/prices$/ }],
  forms: [{ name: 'pricing', path: '/app/{app}/pricing', ...typed(/^Price$/, '150') }],
  reads: [{ path: '/app/{app}/pricing', request: /\/prices$/ }],
};
