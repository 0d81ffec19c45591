import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './statistics.routes.ts';
import { reviewedWeek } from './statistics.schemas.ts';

/** From this week back; 12 by default. */
const query = z.object({ weeks: z.optional(z.string().check(z.regex(/^([1-9]|[1-4][0-9]|5[0-3])$/))) });

export const readReviewStatistics = endpoint(routes.readReviewStatistics, {
  name: 'read-review-statistics',
  summary: 'Returns the decisions of each operator per week with their waiting times and how many were reversed.',
  feature: 'review',
  query,
  reply: z.object({ rows: z.array(reviewedWeek) }),
});

export const exportReviewStatistics = endpoint(routes.exportReviewStatistics, {
  name: 'export-review-statistics',
  summary: 'Exports the decisions of each operator per week as CSV.',
  feature: 'review',
  limit: 'exports',
  query,
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});
