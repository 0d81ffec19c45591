import { createRoute } from '@tanstack/react-router';
import { Handshake, Scale } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main, root } from '../frame/parent-routes.tsx';
import { acceptancesSearch } from './acceptances-search.ts';

const termsQueries = lazyModule(() => import('./terms.queries.ts'));
const acceptancesQueries = lazyModule(() => import('./acceptances.queries.ts'));
const agreementsQueries = lazyModule(() => import('./agreements.queries.ts'));

function termsSearch(search: Record<string, unknown>): { language?: 'en' | 'de'; version?: string } {
  const { language, version } = search;
  return {
    ...((language === 'en' || language === 'de') && { language }),
    ...(/^\d{1,6}$/.test(String(version)) && { version: String(version) }),
  };
}

const termsPage = page(() => import('./TermsPage.tsx'), 'TermsPage');

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { palette: [{ text: { en: 'Terms', de: 'Bedingungen' } }] },
  validateSearch: termsSearch,
  component: termsPage,
});

const termsText = createRoute({
  getParentRoute: () => root,
  path: '/terms/$document',
  validateSearch: termsSearch,
  component: termsPage,
});

const legal = createRoute({
  getParentRoute: () => main,
  path: '/legal',
  staticData: { navigationItem: 'legal', icon: Scale },
  loader: () => startQueries('content:read', termsQueries, ({ managedTermsListQuery }) => [managedTermsListQuery()]),
  component: page(() => import('./ManagedTermsPage.tsx'), 'ManagedTermsPage'),
});

const legalText = createRoute({
  getParentRoute: () => main,
  path: '/legal/$document',
  staticData: { navigationItem: 'legal' },
  loader: ({ params }) =>
    startQueries('content:read', termsQueries, ({ managedTermsQuery }) => [managedTermsQuery(params.document)]),
  component: page(() => import('./EditTermsPage.tsx'), 'EditTermsPage'),
});

const acceptances = createRoute({
  getParentRoute: () => main,
  path: '/legal/$document/acceptances',
  staticData: { navigationItem: 'legal' },
  validateSearch: acceptancesSearch,
  loader: ({ params, location }) =>
    startQueries('content:read', acceptancesQueries, ({ acceptancesQuery }) => [
      acceptancesQuery(params.document, acceptancesSearch(location.search)),
    ]),
  component: page(() => import('./AcceptancesPage.tsx'), 'AcceptancesPage'),
});

const startAgreements = () =>
  startQueries('company-profile:read', agreementsQueries, ({ agreementsQuery }) => [agreementsQuery()]);

const agreements = createRoute({
  getParentRoute: () => main,
  path: '/agreements',
  staticData: { navigationItem: 'agreements', icon: Handshake },
  loader: startAgreements,
  component: page(() => import('./AgreementsPage.tsx'), 'AgreementsPage'),
});

const agreement = createRoute({
  getParentRoute: () => main,
  path: '/agreements/$document',
  staticData: { navigationItem: 'agreements' },
  loader: startAgreements,
  component: page(() => import('./AgreementPage.tsx'), 'AgreementPage'),
});

export const termsRoutes = {
  root: [terms, termsText],
  main: [legal, legalText, acceptances, agreements, agreement],
} satisfies FeatureRoutes;
