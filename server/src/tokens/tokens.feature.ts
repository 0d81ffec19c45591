import type { Feature } from '../kernel/http/feature.ts';
import { bindTokens } from './tokens.http.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

export const tokensFeature = {
  bind: [bindTokens],
  navigation: [
    {
      id: 'access-tokens',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'tokens:write',
      order: 65,
      text: { en: 'Access tokens', de: 'Zugriffstoken' },
      url: '/access-tokens',
      icon: 'access-tokens',
    },
  ],
  scheduledTasks: [{ name: 'warn-of-token-expiry', cron: '41 * * * *', run: warnOfExpiry }],
} satisfies Feature;
