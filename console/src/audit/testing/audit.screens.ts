import type { ScreenRow } from '../../testing/screen-row.ts';

export const auditScreens: readonly ScreenRow[] = [
  { name: 'audit', as: 'ada', path: '/audit', title: /./ },
  { name: 'operator-audit', as: 'olga', path: '/audit', title: /./ },
];
