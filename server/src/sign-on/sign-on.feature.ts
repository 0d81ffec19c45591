import type { Feature } from '../kernel/http/feature.ts';
import { deleteExpiredSignOnRecords } from './sessions/delete-expired-sign-on-records.ts';
import { bindSignOn } from './sign-on.http.ts';

export const signOnFeature = {
  bind: [bindSignOn],
  scheduledTasks: [
    { name: 'sweep-sign-on', cron: '37 * * * *', run: (services) => deleteExpiredSignOnRecords(services) },
  ],
} satisfies Feature;
