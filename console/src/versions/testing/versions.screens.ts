import type { ScreenRow } from '../../testing/screen-row.ts';

export const versionsScreens: readonly ScreenRow[] = [
  { name: 'versions', as: 'ada', path: '/app/{online}/apk', title: 'APK versions' },
  { name: 'versions-of-draft', as: 'ada', path: '/app/{draft}/apk' },
  { name: 'version', as: 'ada', path: '/app/{online}/detail/{version}', title: /^Version/ },
];
