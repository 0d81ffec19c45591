import { createRoute } from '@tanstack/react-router';
import { main } from './frame-routes.tsx';
import { page } from './page.ts';

const legal = createRoute({
  getParentRoute: () => main,
  path: '/legal',
  staticData: { navigationItem: 'legal' },
  component: page('ManagedTermsPage', 'terms'),
});

const legalText = createRoute({
  getParentRoute: () => main,
  path: '/legal/$document',
  staticData: { navigationItem: 'legal' },
  component: page('EditTermsPage', 'terms'),
});

/** The legal texts, as operators keep them. */
export const termsRoutes = [legal, legalText] as const;
