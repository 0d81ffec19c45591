import type { Feature } from '../kernel/http/feature.ts';
import { notifyOfTerms } from './notify-of-terms.ts';
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
    {
      id: 'agreements',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'company-profile:read',
      order: 44,
      text: { en: 'Agreements', de: 'Vereinbarungen' },
      url: '/agreements',
      icon: 'agreements',
    },
  ],
  scheduledTasks: [{ name: 'notify-of-terms', cron: '*/5 * * * *', atStart: true, run: notifyOfTerms }],
} satisfies Feature;
