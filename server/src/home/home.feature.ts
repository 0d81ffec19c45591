import type { Feature } from '../kernel/http/feature.ts';

/** Its endpoint is bound with the entries of all features (`bind-features.ts`), like the navigation. */
export const homeFeature = {
  navigation: [
    {
      id: 'home',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'home:read',
      order: 5,
      section: 'work',
      text: { en: 'Home', de: 'Startseite' },
      url: '/home',
      icon: 'home',
    },
  ],
} satisfies Feature;
