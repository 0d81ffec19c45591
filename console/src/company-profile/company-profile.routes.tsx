import { createRoute, redirect } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const companyProfileQueries = lazyModule(() => import('./company-profile.queries.ts'));

const profilePage = page(() => import('./CompanyProfilePage.tsx'), 'CompanyProfilePage');

const companyProfile = createRoute({
  getParentRoute: () => main,
  path: '/company-profile/$section',
  beforeLoad: ({ params }) => {
    if (!/^(header|about|contact)$/.test(params.section)) throw toProfileHeader();
  },
  staticData: {
    navigationItem: 'company-profile',
    icon: Building2,
    palette: [
      {
        for: 'developer',
        may: 'company-profile:read',
        text: { en: 'Company profile: About', de: 'Firmenprofil: Über uns' },
        path: '/company-profile/about',
      },
      {
        for: 'developer',
        may: 'company-profile:read',
        text: { en: 'Company profile: Contact', de: 'Firmenprofil: Kontakt' },
        path: '/company-profile/contact',
      },
    ],
  },
  loader: () =>
    startQueries('company-profile:read', companyProfileQueries, ({ companyProfileQuery, companySizesQuery }) => [
      companyProfileQuery(),
      companySizesQuery(),
    ]),
  component: profilePage,
});

const companyProfileStart = createRoute({
  getParentRoute: () => main,
  path: '/company-profile',
  beforeLoad: () => {
    throw toProfileHeader();
  },
  // Never shown, but prefetched for the link that leads here.
  component: profilePage,
});

function toProfileHeader() {
  return redirect({ to: '/company-profile/$section', params: { section: 'header' }, replace: true });
}

export const companyProfileRoutes = { main: [companyProfile, companyProfileStart] } satisfies FeatureRoutes;
