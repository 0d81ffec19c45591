import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app } from '../frame/parent-routes.tsx';

const versionsQueries = lazyModule(() => import('./data/versions.queries.ts'));
const allVersionsQueries = lazyModule(() =>
  Promise.all([import('./data/versions.queries.ts'), import('../rollouts/rollouts.queries.ts')]),
);

const versions = createRoute({
  getParentRoute: () => app,
  path: 'apk',
  staticData: { palette: [{ for: 'developer', text: { en: 'APK versions', de: 'APK-Versionen' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', allVersionsQueries, ([{ versionsQuery }, { earlyAccessQuery }]) => [
      versionsQuery(params.id),
      earlyAccessQuery(params.id),
    ]),
  component: page(() => import('./VersionsPage.tsx'), 'VersionsPage'),
});

const version = createRoute({
  getParentRoute: () => app,
  path: 'detail/$appVersionCode',
  loader: ({ params }) =>
    startQueries('apps:read', versionsQueries, ({ versionQuery }) => [versionQuery(params.id, params.appVersionCode)]),
  component: page(() => import('./VersionPage.tsx'), 'VersionPage'),
});

export const versionsRoutes = { app: [versions, version] } satisfies FeatureRoutes;
