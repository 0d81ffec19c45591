import type { Feature } from '../kernel/http/feature.ts';
import { bindApps } from './apps.http.ts';

export const appsFeature = {
  bind: [bindApps],
  navigation: [
    {
      id: 'apps',
      group: 'SIDEBAR',
      for: ['developer'],
      order: 10,
      text: { en: 'Apps', de: 'Apps' },
      url: '/',
      icon: 'apps',
      entryPage: true,
    },
  ],
} satisfies Feature;
