import type { Feature } from '../kernel/http/feature.ts';
import { bindTerms } from './terms.http.ts';

export const termsFeature = {
  bind: [bindTerms],
  navigation: [
    {
      id: 'legal',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'content:read',
      order: 60,
      section: 'store',
      text: { en: 'Terms', de: 'Bedingungen' },
      url: '/legal',
      icon: 'legal',
    },
  ],
} satisfies Feature;
