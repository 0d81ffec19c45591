import { readReviewStatistics } from '@lensdock/contract/review/statistics.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The decisions of each operator in recent weeks. */
export function reviewStatisticsQuery() {
  return queryOptions({
    queryKey: ['review-statistics'],
    queryFn: async ({ signal }) => (await call(readReviewStatistics, { query: {}, signal })).data.rows,
  });
}

export function useReviewStatistics() {
  return useQuery(reviewStatisticsQuery());
}
