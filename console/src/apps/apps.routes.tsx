import { createRoute } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { overview } from '../frame/parent-routes.tsx';
import { AppsPage } from './AppsPage.tsx';

// The first page of most people: part of the first download.
overview.update({ component: AppsPage });

const apps = createRoute({
  getParentRoute: () => overview,
  path: '/',
  staticData: { navigationItem: 'apps', icon: LayoutGrid },
});

export const appsRoutes = { overview: [apps] } satisfies FeatureRoutes;
