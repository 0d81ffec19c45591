import { createRoute } from '@tanstack/react-router';
import { ChartColumn, ClipboardCheck } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { queueSearch } from './data/queue-search.ts';

const submissionQueries = lazyModule(() =>
  Promise.all([import('./data/review.queries.ts'), import('./data/desk.queries.ts')]),
);
const reviewQueries = lazyModule(() => import('./data/review.queries.ts'));
const findingTemplatesQueries = lazyModule(() => import('./findings/finding-templates.queries.ts'));
const statisticsQueries = lazyModule(() => import('./statistics/statistics.queries.ts'));

/** The queue, which stays while submissions are opened from it. */
const desk = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: {
    navigationItem: 'review',
    icon: ClipboardCheck,
    badge: lazyComponent(async () => (await import('./queue/WaitingCount.tsx')).WaitingCount),
  },
  validateSearch: queueSearch,
  loader: ({ location }) =>
    startQueries('submissions:read', reviewQueries, ({ submissionsQuery }) => [
      submissionsQuery(queueSearch(location.search)),
    ]),
  component: page(() => import('./ReviewDesk.tsx'), 'ReviewDesk'),
});

const queue = createRoute({
  getParentRoute: () => desk,
  path: '/',
  staticData: { full: true },
  component: page(() => import('./ReviewQueuePage.tsx'), 'ReviewQueuePage'),
});

const submission = createRoute({
  getParentRoute: () => desk,
  path: '$submissionId',
  staticData: { full: true },
  loader: ({ params }) =>
    startQueries('submissions:read', submissionQueries, ([{ submissionQuery }, { reviewThreadQuery }]) => [
      submissionQuery(params.submissionId),
      reviewThreadQuery(params.submissionId),
    ]),
  component: page(() => import('./SubmissionPage.tsx'), 'SubmissionPage'),
});

const findingTemplates = createRoute({
  getParentRoute: () => main,
  path: '/lists/canned-reasons',
  staticData: {
    navigationItem: 'lists',
    palette: [
      { for: 'operator', may: 'finding-templates:read', text: { en: 'Finding templates', de: 'Textbausteine' } },
    ],
  },
  loader: () =>
    startQueries('finding-templates:read', findingTemplatesQueries, ({ findingTemplatesQuery }) => [
      findingTemplatesQuery(),
    ]),
  component: page(() => import('./findings/FindingTemplatesPage.tsx'), 'FindingTemplatesPage'),
});

const statistics = createRoute({
  getParentRoute: () => main,
  path: '/review-statistics',
  staticData: { navigationItem: 'review-statistics', icon: ChartColumn },
  loader: () =>
    startQueries('review-statistics:read', statisticsQueries, ({ reviewStatisticsQuery }) => [reviewStatisticsQuery()]),
  component: page(() => import('./statistics/StatisticsPage.tsx'), 'StatisticsPage'),
});

export const reviewRoutes = {
  main: [desk.addChildren([queue, submission]), findingTemplates, statistics],
} satisfies FeatureRoutes;
