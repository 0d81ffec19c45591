import type { Language } from '../kernel/language.ts';
import type { Route } from '../kernel/route.ts';
import type { ManagedTerms, ManagedTermsEntry, TermsBody, TermsHead, TermsText, TermsToAccept } from './terms.ts';

export const listTerms: Route<{ reply: { documents: TermsHead[] } }, 'anyone'> = {
  method: 'GET',
  path: '/api/terms',
  caller: 'anyone',
};

export const readTerms: Route<
  {
    params: { document: string };
    query: { language?: Language; version?: string };
    reply: TermsText;
  },
  'anyone'
> = {
  method: 'GET',
  path: '/api/terms/:document',
  caller: 'anyone',
};

export const listTermsToAccept: Route<{ reply: { documents: TermsToAccept[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/terms-to-accept',
  caller: 'developer',
  may: 'terms:accept',
};

export const acceptTerms: Route<{ body: { documents: { document: string; version: number }[] } }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/terms-acceptances',
  caller: 'developer',
  may: 'terms:accept',
};

export const listManagedTerms: Route<{ reply: { documents: ManagedTermsEntry[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/terms',
  caller: 'operator',
  may: 'content:read',
};

export const readManagedTerms: Route<{ params: { document: string }; reply: ManagedTerms }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/terms/:document',
  caller: 'operator',
  may: 'content:read',
  versioned: true,
};

export const publishTerms: Route<{ params: { document: string }; body: TermsBody; reply: ManagedTerms }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/terms/:document',
  caller: 'operator',
  may: 'content:write',
  versioned: true,
};

export const requireTerms: Route<{ params: { document: string }; body: { required: boolean } }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/terms/:document/acceptance',
  caller: 'operator',
  may: 'content:write',
};
