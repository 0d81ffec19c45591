import { createRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { queueSearch } from './data/queue-search.ts';

const review = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: {
    navigationItem: 'review',
    icon: ClipboardCheck,
    badge: lazyComponent(async () => (await import('./queue/WaitingCount.tsx')).WaitingCount),
    full: true,
  },
  validateSearch: queueSearch,
  loader: ({ location }) =>
    startQueries('submissions:read', async () => {
      const { submissionsQuery } = await import('./data/review.queries.ts');
      return [submissionsQuery(queueSearch(location.search))];
    }),
  component: page(() => import('./ReviewQueuePage.tsx'), 'ReviewQueuePage'),
});

const submission = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: queueSearch,
  loader: ({ location, params }) =>
    startQueries('submissions:read', async () => {
      const { reviewThreadQuery } = await import('./data/desk.queries.ts');
      const { submissionQuery, submissionsQuery } = await import('./data/review.queries.ts');
      return [
        submissionQuery(params.submissionId),
        reviewThreadQuery(params.submissionId),
        submissionsQuery(queueSearch(location.search)),
      ];
    }),
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
    startQueries('finding-templates:read', async () => {
      const { findingTemplatesQuery } = await import('./findings/finding-templates.queries.ts');
      return [findingTemplatesQuery()];
    }),
  component: page(() => import('./findings/FindingTemplatesPage.tsx'), 'FindingTemplatesPage'),
});

export const reviewRoutes = { main: [review, submission, findingTemplates] } satisfies FeatureRoutes;
