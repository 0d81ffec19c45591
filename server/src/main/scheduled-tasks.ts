import { deleteExpiredLimits } from '../kernel/http/delete-expired-limits.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { deleteExpiredKeys } from '../kernel/http/idempotency.store.ts';
import type { ScheduledTask } from '../kernel/tasks/task.ts';
import { features } from './features.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Every scheduled task: the kernel's own and those of the features. */
export const scheduledTasks: readonly ScheduledTask[] = [
  {
    name: 'sweep-idempotency-keys',
    cron: '17 * * * *',
    run: async (services) => {
      const now = await services.clock.now();
      await deleteExpiredKeys(services.database, new Date(now.getTime() - dayMs));
    },
  },
  { name: 'sweep-limits', cron: '29 * * * *', run: (services) => deleteExpiredLimits(services) },
  ...features.flatMap(({ scheduledTasks: own = [] }: Feature) => own),
];
