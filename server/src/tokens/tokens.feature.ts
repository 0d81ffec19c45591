import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { clearOldUses } from './grants.store.ts';
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
  scheduledTasks: [
    { name: 'warn-of-token-expiry', cron: '41 * * * *', run: warnOfExpiry },
    {
      name: 'remove-old-token-uses',
      cron: '43 3 * * *',
      run: async ({ database, clock, settings }) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_SESSION_DAYS);
        if (before) await clearOldUses(database, before);
      },
    },
  ],
} satisfies Feature;
