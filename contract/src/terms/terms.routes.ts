import type { Language } from '../kernel/language.ts';
import type { Route } from '../kernel/route.ts';
import type {
  AcceptanceList,
  AcceptanceState,
  AcceptTermsBody,
  Agreement,
  ManagedTerms,
  ManagedTermsEntry,
  RequireTermsBody,
  TermsBody,
  TermsHead,
  TermsText,
  TermsToAccept,
} from './terms.ts';

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

export const acceptTerms: Route<{ body: AcceptTermsBody }, 'developer'> = {
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

export const requireTerms: Route<{ params: { document: string }; body: RequireTermsBody }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/terms/:document/acceptance',
  caller: 'operator',
  may: 'content:write',
};

export const listAgreements: Route<{ reply: { agreements: Agreement[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/agreements',
  caller: 'developer',
  may: 'company-profile:read',
};

export interface AcceptanceFilter {
  state?: AcceptanceState;
  /** Part of the company's name. */
  search?: string;
}

export const listAcceptances: Route<
  { params: { document: string }; query: AcceptanceFilter & { after?: string }; reply: AcceptanceList },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/terms/:document/acceptances',
  caller: 'operator',
  may: 'content:read',
};

export const exportAcceptances: Route<{ params: { document: string }; query: AcceptanceFilter }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/terms/:document/acceptances/export',
  caller: 'operator',
  may: 'content:read',
};
