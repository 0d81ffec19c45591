import type { Feature } from '../kernel/http/feature.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { bindEarlyAccess } from './early-access.http.ts';
import { bindRollouts } from './rollouts.http.ts';

export const rolloutsFeature = {
  bind: [bindRollouts, bindEarlyAccess],
  scheduledTasks: [{ name: 'advance-rollouts', cron: '* * * * *', atStart: true, run: advanceRollouts }],
} satisfies Feature;
