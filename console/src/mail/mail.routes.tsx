import type { MailState, OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { createRoute } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const mailQueries = lazyModule(() => import('./mail.queries.ts'));

const mailStates: readonly MailState[] = ['waiting', 'sent', 'kept', 'dead'];

function outboxSearch({ state, search, company }: Record<string, unknown>): OutboxFilter {
  const known = mailStates.find((one) => one === state);
  return {
    ...(known && { state: known }),
    ...(typeof search === 'string' && search && { search }),
    ...(typeof company === 'string' && company && { company }),
  };
}

const outbox = createRoute({
  getParentRoute: () => main,
  path: '/outbox',
  staticData: { navigationItem: 'outbox', icon: Send },
  validateSearch: outboxSearch,
  loader: ({ location }) =>
    startQueries('mails:read', mailQueries, ({ outboxQuery }) => [outboxQuery(outboxSearch(location.search))]),
  component: page(() => import('./OutboxPage.tsx'), 'OutboxPage'),
});

export const mailRoutes = { main: [outbox] } satisfies FeatureRoutes;
