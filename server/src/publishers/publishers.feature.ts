import type { Feature } from '../kernel/http/feature.ts';
import { bindPublishers, bindTokenExchange } from './publishers.http.ts';
import { deleteExpiredIdTokens } from './publishers.store.ts';

export const publishersFeature = {
  bind: [bindPublishers, bindTokenExchange],
  navigation: [
    {
      id: 'publisher-issuers',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'settings:read',
      order: 75,
      section: 'system',
      text: { en: 'CI issuers', de: 'CI-Aussteller' },
      url: '/publisher-issuers',
      icon: 'publisher-issuers',
    },
  ],
  scheduledTasks: [
    {
      name: 'delete-expired-id-tokens',
      cron: '17 * * * *',
      run: async ({ database, clock }) => deleteExpiredIdTokens(database, await clock.now()),
    },
  ],
} satisfies Feature;
