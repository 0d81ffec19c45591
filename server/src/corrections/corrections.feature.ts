import type { Feature } from '../kernel/http/feature.ts';
import { bindCorrections } from './corrections.http.ts';
import { countWaiting } from './corrections.store.ts';

export const correctionsFeature = {
  bind: [bindCorrections],
  waiting: [
    {
      id: 'corrections',
      operatorMay: 'payout-runs:write',
      tone: 'task',
      text: { en: 'Corrections to confirm', de: 'Zu bestätigende Korrekturen' },
      step: { en: 'View the corrections', de: 'Korrekturen ansehen' },
      url: '/corrections',
      count: ({ database }, reader) => countWaiting(database, reader),
    },
  ],
} satisfies Feature;
