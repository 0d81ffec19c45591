import type { Route } from '../kernel/route.ts';
import type { ReviewedWeek } from './statistics.ts';

export const readReviewStatistics: Route<{ query: { weeks?: string }; reply: { rows: ReviewedWeek[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/review-statistics',
  caller: 'operator',
  may: 'review-statistics:read',
};

export const exportReviewStatistics: Route<{ query: { weeks?: string } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/review-statistics/export',
  caller: 'operator',
  may: 'review-statistics:read',
};
