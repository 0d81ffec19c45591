import { createRoute } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { accountQuery } from '../account/account.queries.ts';
import { inFirstScript, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { overview } from '../frame/parent-routes.tsx';
import { rememberListReader } from '../session/list-reader.ts';
import { openTrialsQuery } from '../trials/open-trials.queries.ts';
import { AppsPage } from './AppsPage.tsx';
import { appsQuery } from './apps.queries.ts';

// The first page of most people: part of the first download.
overview.update({ component: AppsPage });

const apps = createRoute({
  getParentRoute: () => overview,
  path: '/',
  staticData: { navigationItem: 'apps', icon: LayoutGrid },
  loader: ({ preload }) => {
    if (!preload) rememberListReader();
    return startQueries('apps:read', inFirstScript, () => [appsQuery, accountQuery, openTrialsQuery()]);
  },
});

export const appsRoutes = { overview: [apps] } satisfies FeatureRoutes;
