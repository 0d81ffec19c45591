import { createRoute } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const homeQueries = lazyModule(() => import('./home.queries.ts'));

const home = createRoute({
  getParentRoute: () => main,
  path: '/home',
  staticData: { navigationItem: 'home', icon: House },
  loader: () => startQueries('home:read', homeQueries, ({ homeQuery }) => [homeQuery()]),
  component: page(() => import('./HomePage.tsx'), 'HomePage'),
});

export const homeRoutes = { main: [home] } satisfies FeatureRoutes;
