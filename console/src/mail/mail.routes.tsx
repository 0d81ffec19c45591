import type { MailState, OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { createRoute } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const mailStates: readonly MailState[] = ['waiting', 'sent', 'kept', 'dead'];

const outbox = createRoute({
  getParentRoute: () => main,
  path: '/outbox',
  staticData: { navigationItem: 'outbox', icon: Send },
  validateSearch: (search: Record<string, unknown>): OutboxFilter => {
    const state = mailStates.find((known) => known === search.state);
    return {
      ...(state && { state }),
      ...(typeof search.search === 'string' && search.search && { search: search.search }),
    };
  },
  component: page(() => import('./OutboxPage.tsx'), 'OutboxPage'),
});

export const mailRoutes = { main: [outbox] } satisfies FeatureRoutes;
