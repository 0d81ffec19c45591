import { createRoute } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const announcements = createRoute({
  getParentRoute: () => main,
  path: '/announcements',
  staticData: { navigationItem: 'announcements', icon: Megaphone },
  loader: () =>
    startQueries('content:read', async () => {
      const { announcementsQuery } = await import('./announcements.queries.ts');
      return [announcementsQuery()];
    }),
  component: page(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
});

const announcement = createRoute({
  getParentRoute: () => main,
  path: '/announcements/$announcementId',
  staticData: { navigationItem: 'announcements' },
  loader: ({ params }) =>
    startQueries('content:read', async () => {
      const { announcementQuery } = await import('./announcements.queries.ts');
      return [announcementQuery(params.announcementId)];
    }),
  component: page(() => import('./AnnouncementPage.tsx'), 'AnnouncementPage'),
});

const news = createRoute({
  getParentRoute: () => main,
  path: '/news/$announcementId',
  loader: ({ params }) =>
    startQueries('account:use', async () => {
      const { receivedQuery } = await import('./announcements.queries.ts');
      return [receivedQuery(params.announcementId)];
    }),
  component: page(() => import('./NewsPage.tsx'), 'NewsPage'),
});

export const announcementsRoutes = { main: [announcements, announcement, news] } satisfies FeatureRoutes;
