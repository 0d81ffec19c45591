import type { ScreenRow } from '../../testing/screen-row.ts';

export const pricingScreens: readonly ScreenRow[] = [
  { name: 'pricing', as: 'ada', path: '/app/{online}/pricing', title: 'Pricing' },
  { name: 'pricing-closed', as: 'eve', path: '/app/{eves}/pricing' },
  { name: 'forbidden', as: 'olga', path: '/app/{online}/pricing' },
];
