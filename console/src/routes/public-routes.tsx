import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../frame/page.ts';
import { completeSignIn } from '../session/session.ts';
import { root } from './frame-routes.tsx';

/** Every part in every state; public, so that it can be looked at without an account. */
const devUi = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: page(() => import('../dev/DevUiPage.tsx'), 'DevUiPage'),
});

/** The frame as it is inside an app. */
const devFrame = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui/frame',
  component: page(() => import('../dev/DevFramePage.tsx'), 'DevFramePage'),
});

const storePage = createRoute({
  getParentRoute: () => root,
  path: '/store/$code',
  component: page(() => import('../catalogue/StorePage.tsx'), 'StorePage'),
});

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
  validateSearch: termsSearch,
  component: page(() => import('../terms/TermsPage.tsx'), 'TermsPage'),
});

const termsText = createRoute({
  getParentRoute: () => root,
  path: '/terms/$document',
  validateSearch: termsSearch,
  component: page(() => import('../terms/TermsPage.tsx'), 'TermsPage'),
});

const storeCompany = createRoute({
  getParentRoute: () => root,
  path: '/store/companies/$companyId',
  component: page(() => import('../catalogue/StoreCompanyPage.tsx'), 'StoreCompanyPage'),
});

/** Where the issuer sends the person back to; the wanted address takes its place. */
const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  beforeLoad: async () => {
    throw redirect({ href: await completeSignIn(window.location.href), replace: true });
  },
});

/** What anybody may see. */
export const publicRoutes = [devUi, devFrame, storePage, storeCompany, terms, termsText, signInReturn] as const;
