import type { ScreenRow } from '../../testing/screen-row.ts';

export const termsScreens: readonly ScreenRow[] = [
  { name: 'legal', as: 'olga', path: '/legal', title: /./ },
  { name: 'legal-text', as: 'olga', path: '/legal/developer-eula', title: /EULA|agreement/i },
  { name: 'acceptances', as: 'olga', path: '/legal/developer-eula/acceptances', title: 'Acceptances' },
  { name: 'agreements', as: 'ada', path: '/agreements', title: 'Agreements' },
  { name: 'terms', as: 'nobody', path: '/terms', title: /./ },
];
