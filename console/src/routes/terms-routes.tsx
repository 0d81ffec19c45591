import { createRoute } from '@tanstack/react-router';
import { page } from '../frame/page.ts';
import { main } from './frame-routes.tsx';

const legal = createRoute({
  getParentRoute: () => main,
  path: '/legal',
  staticData: { navigationItem: 'legal' },
  component: page(() => import('../terms/ManagedTermsPage.tsx'), 'ManagedTermsPage'),
});

const legalText = createRoute({
  getParentRoute: () => main,
  path: '/legal/$document',
  staticData: { navigationItem: 'legal' },
  component: page(() => import('../terms/EditTermsPage.tsx'), 'EditTermsPage'),
});

/** The legal texts, as operators keep them. */
export const termsRoutes = [legal, legalText] as const;
