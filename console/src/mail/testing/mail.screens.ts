import type { ScreenRow } from '../../testing/screen-row.ts';

export const mailScreens: readonly ScreenRow[] = [
  { name: 'outbox', as: 'olga', path: '/outbox', title: /./, dialogs: [/asked to extend/] },
];
