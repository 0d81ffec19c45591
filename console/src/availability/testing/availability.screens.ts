import type { ScreenRow } from '../../testing/screen-row.ts';

export const availabilityScreens: readonly ScreenRow[] = [
  { name: 'availability', as: 'ada', path: '/app/{online}/availability', title: 'Availability' },
  { name: 'countries', as: 'olga', path: '/lists/countries', title: 'Countries', dialogs: ['Add country', 'Austria'] },
];
