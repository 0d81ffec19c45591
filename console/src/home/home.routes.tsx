import { createRoute } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const home = createRoute({
  getParentRoute: () => main,
  path: '/home',
  staticData: { navigationItem: 'home', icon: House },
  loader: () =>
    startQueries('home:read', async () => {
      const { homeQuery } = await import('./home.queries.ts');
      return [homeQuery()];
    }),
  component: page(() => import('./HomePage.tsx'), 'HomePage'),
});

export const homeRoutes = { main: [home] } satisfies FeatureRoutes;
