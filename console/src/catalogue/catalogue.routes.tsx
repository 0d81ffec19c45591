import { createRoute } from '@tanstack/react-router';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main, root } from '../frame/parent-routes.tsx';

const storeFront = createRoute({
  getParentRoute: () => root,
  path: '/store',
  component: page(() => import('./StoreFrontPage.tsx'), 'StoreFrontPage'),
});

const storePage = createRoute({
  getParentRoute: () => root,
  path: '/store/$code',
  component: page(() => import('./StorePage.tsx'), 'StorePage'),
});

const storeCompany = createRoute({
  getParentRoute: () => root,
  path: '/store/companies/$companyId',
  component: page(() => import('./StoreCompanyPage.tsx'), 'StoreCompanyPage'),
});

/** The store page as it would be after the approval. */
const storePreview = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId/preview',
  staticData: { navigationItem: 'review' },
  component: page(() => import('./StorePreviewPage.tsx'), 'StorePreviewPage'),
});

export const catalogueRoutes = {
  root: [storeFront, storePage, storeCompany],
  main: [storePreview],
} satisfies FeatureRoutes;
