import { createRoute } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main, root } from '../frame/parent-routes.tsx';

function termsSearch(search: Record<string, unknown>): { language?: 'en' | 'de'; version?: string } {
  const { language, version } = search;
  return {
    ...((language === 'en' || language === 'de') && { language }),
    ...(/^\d{1,6}$/.test(String(version)) && { version: String(version) }),
  };
}

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { palette: [{ text: { en: 'Terms', de: 'Bedingungen' } }] },
  validateSearch: termsSearch,
  component: page(() => import('./TermsPage.tsx'), 'TermsPage'),
});

const termsText = createRoute({
  getParentRoute: () => root,
  path: '/terms/$document',
  validateSearch: termsSearch,
  component: page(() => import('./TermsPage.tsx'), 'TermsPage'),
});

const legal = createRoute({
  getParentRoute: () => main,
  path: '/legal',
  staticData: { navigationItem: 'legal', icon: Scale },
  loader: () =>
    startQueries('content:read', async () => {
      const { managedTermsListQuery } = await import('./terms.queries.ts');
      return [managedTermsListQuery()];
    }),
  component: page(() => import('./ManagedTermsPage.tsx'), 'ManagedTermsPage'),
});

const legalText = createRoute({
  getParentRoute: () => main,
  path: '/legal/$document',
  staticData: { navigationItem: 'legal' },
  loader: ({ params }) =>
    startQueries('content:read', async () => {
      const { managedTermsQuery } = await import('./terms.queries.ts');
      return [managedTermsQuery(params.document)];
    }),
  component: page(() => import('./EditTermsPage.tsx'), 'EditTermsPage'),
});

export const termsRoutes = { root: [terms, termsText], main: [legal, legalText] } satisfies FeatureRoutes;
