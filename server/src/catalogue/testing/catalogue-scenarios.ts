import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

export const catalogueScenarios: Scenarios = {
  'report-rating': {
    given: async (server) => ({
      as: 'store',
      params: { code: (await onlineApp(server)).app },
      body: { averageRating: 4.5, ratingCount: 2, asOf: '2026-11-18T11:00:00Z' },
    }),
    audit: { nothing: 'a rating is a figure of buyers, each report takes the place of the one before' },
  },
};

export const catalogueRequests: SampleRequests = {
  'report-rating': { body: { averageRating: 4.5, ratingCount: 2, asOf: '2026-11-18T11:00:00Z' } },
  'list-catalogue-changes': { query: { after: '0' } },
};
