import type { Feature } from '../kernel/http/feature.ts';
import { bindPublications } from './publications.http.ts';

export const publicationsFeature = {
  bind: [bindPublications],
  navigation: [
    {
      id: 'operated-apps',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'store-apps:read',
      order: 20,
      section: 'sellers',
      text: { en: 'Apps', de: 'Apps' },
      url: '/all-apps',
      icon: 'apps',
    },
  ],
} satisfies Feature;
