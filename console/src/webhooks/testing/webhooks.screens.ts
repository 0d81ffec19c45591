import type { ScreenRow } from '../../testing/screen-row.ts';

export const webhooksScreens: readonly ScreenRow[] = [
  { name: 'webhooks', as: 'olga', path: '/webhooks', title: 'Webhooks', dialogs: ['Add endpoint'] },
  { name: 'webhook', as: 'olga', path: '/webhooks/{webhook}' },
];
