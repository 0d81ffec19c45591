import type { ScreenRow } from '../../testing/screen-row.ts';

export const storeSettingsScreens: readonly ScreenRow[] = [
  { name: 'store-settings', as: 'olga', path: '/store-settings', title: 'Settings' },
  { name: 'store-setting', as: 'olga', path: '/store-settings/COMMISSION_PERCENT', title: 'Commission' },
];
