import type { Route } from '../kernel/route.ts';
import type {
  CompleteListingBody,
  ListEntry,
  Listing,
  ListingBody,
  NamedListing,
  PersistedDocuments,
  PersistedImages,
} from './listing.ts';

export const readListing: Route<{ params: { id: string }; reply: Listing }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/store-contents',
  caller: 'developer',
  may: 'apps:read',
  versioned: true,
};

export const readOnlineListing: Route<{ params: { id: string }; reply: { online: NamedListing | null } }, 'developer'> =
  {
    method: 'GET',
    path: '/api/devcon/products/:id/online-listing',
    caller: 'developer',
    may: 'apps:read',
  };

export const saveListing: Route<{ params: { id: string }; body: CompleteListingBody; reply: Listing }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/store-contents/app',
  caller: 'developer',
  may: 'listing:write',
  versioned: true,
};

export const saveListingDraft: Route<{ params: { id: string }; body: ListingBody; reply: Listing }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/store-contents/draft',
  caller: 'developer',
  may: 'listing:write',
  versioned: true,
};

export const uploadIcon: Route<{ params: { code: string }; reply: PersistedImages }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/store-contents/:code/icon',
  caller: 'developer',
  may: 'listing:write',
};

export const uploadScreenshots: Route<{ params: { code: string }; reply: PersistedImages }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/store-contents/:code/screenshots',
  caller: 'developer',
  may: 'listing:write',
};

export const uploadDocuments: Route<{ params: { code: string }; reply: PersistedDocuments }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/store-contents/:code/pdfs',
  caller: 'developer',
  may: 'listing:write',
};

export const downloadDocument: Route<
  { params: { code: string; documentCode: string }; query: { link?: string } },
  'signed-in'
> = {
  method: 'GET',
  path: '/api/devcon/store-contents/:code/pdfs/:documentCode',
  caller: 'signed-in',
};

export const listIndustries: Route<{ reply: { industries: ListEntry[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/industries',
  caller: 'developer',
  may: 'account:use',
};

export const listUseCases: Route<{ reply: { useCases: ListEntry[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/use-cases',
  caller: 'developer',
  may: 'account:use',
};

export const listStandardIntegrations: Route<{ reply: { standardIntegrations: ListEntry[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/standard-integrations',
  caller: 'developer',
  may: 'account:use',
};

export const listListingChoices: Route<
  { reply: Record<'industries' | 'useCases' | 'standardIntegrations', ListEntry[]> },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/listing-choices',
  caller: 'developer',
  may: 'account:use',
};
