import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const inboxQueries = lazyModule(() => import('./inbox.queries.ts'));

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  staticData: { palette: [{ text: { en: 'Inbox', de: 'Posteingang' } }] },
  loader: () => startQueries('any', inboxQueries, ({ inboxQuery }) => [inboxQuery()]),
  component: page(() => import('./InboxPage.tsx'), 'InboxPage'),
});

const mailSettings = createRoute({
  getParentRoute: () => main,
  path: '/inbox/settings',
  staticData: { navigationItem: 'notifications' },
  loader: () => startQueries('any', inboxQueries, ({ mailSettingsQuery }) => [mailSettingsQuery()]),
  component: page(() => import('./MailSettingsPage.tsx'), 'MailSettingsPage'),
});

export const inboxRoutes = { main: [inbox, mailSettings] } satisfies FeatureRoutes;
