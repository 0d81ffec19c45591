import type { Feature } from '../kernel/http/feature.ts';
import { expireTransfers } from './close-transfer.ts';
import { bindTransfers } from './transfers.http.ts';

export const transfersFeature = {
  bind: [bindTransfers],
  navigation: [
    {
      id: 'app-transfers',
      group: 'SIDEBAR',
      for: ['developer', 'operator'],
      may: 'apps:transfer',
      operatorMay: 'transfers:read',
      order: 66,
      section: 'sellers',
      text: { en: 'App transfers', de: 'App-Übertragungen' },
      url: '/app-transfers',
      icon: 'app-transfers',
    },
  ],
  scheduledTasks: [{ name: 'expire-app-transfers', cron: '25 * * * *', run: (services) => expireTransfers(services) }],
} satisfies Feature;
