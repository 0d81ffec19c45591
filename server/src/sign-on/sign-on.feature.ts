import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { deleteOldAccountMails } from './accounts/account-mails.store.ts';
import { deleteExpiredSignOnRecords } from './sessions/delete-expired-sign-on-records.ts';
import { bindSignOn } from './sign-on.http.ts';

export const signOnFeature = {
  bind: [bindSignOn],
  scheduledTasks: [
    { name: 'sweep-sign-on', cron: '37 * * * *', run: (services) => deleteExpiredSignOnRecords(services) },
    {
      name: 'remove-old-account-mails',
      cron: '31 3 * * *',
      run: async ({ database, clock, settings }) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_SESSION_DAYS);
        if (before) await deleteOldAccountMails(database, before);
      },
    },
  ],
} satisfies Feature;
