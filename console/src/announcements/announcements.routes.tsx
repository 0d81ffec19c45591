import { createRoute } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const announcementsQueries = lazyModule(() => import('./announcements.queries.ts'));

const announcements = createRoute({
  getParentRoute: () => main,
  path: '/announcements',
  staticData: { navigationItem: 'announcements', icon: Megaphone },
  loader: () => startQueries('content:read', announcementsQueries, ({ announcementsQuery }) => [announcementsQuery()]),
  component: page(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
});

const announcement = createRoute({
  getParentRoute: () => main,
  path: '/announcements/$announcementId',
  staticData: { navigationItem: 'announcements' },
  loader: ({ params }) =>
    startQueries('content:read', announcementsQueries, ({ announcementQuery }) => [
      announcementQuery(params.announcementId),
    ]),
  component: page(() => import('./AnnouncementPage.tsx'), 'AnnouncementPage'),
});

const news = createRoute({
  getParentRoute: () => main,
  path: '/news/$announcementId',
  loader: ({ params }) =>
    startQueries('account:use', announcementsQueries, ({ receivedQuery }) => [receivedQuery(params.announcementId)]),
  component: page(() => import('./NewsPage.tsx'), 'NewsPage'),
});

export const announcementsRoutes = { main: [announcements, announcement, news] } satisfies FeatureRoutes;
