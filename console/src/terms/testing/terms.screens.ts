import type { ScreenRow } from '../../testing/screen-row.ts';

export const termsScreens: readonly ScreenRow[] = [
  { name: 'legal', as: 'olga', path: '/legal', title: /./ },
  { name: 'legal-text', as: 'olga', path: '/legal/developer-eula', title: /EULA|agreement/i },
  { name: 'terms', as: 'nobody', path: '/terms', title: /./ },
];
