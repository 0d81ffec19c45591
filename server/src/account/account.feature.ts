import type { Feature } from '../kernel/http/feature.ts';
import { bindAccount } from './account.http.ts';

export const accountFeature = {
  bind: [bindAccount],
  navigation: [
    {
      id: 'my-profile',
      group: 'HEADER',
      order: 10,
      text: { en: 'My Profile', de: 'Mein Profil' },
      url: '/my-profile',
    },
  ],
} satisfies Feature;
