import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './company.routes.ts';
import { company, companyBody, companyEntry } from './company.schemas.ts';

const companyParams = z.object({ companyId: z.string() });

export const listCompanies = endpoint(routes.listCompanies, {
  name: 'list-companies',
  summary: 'Lists the companies by name.',
  feature: 'company',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  /** `total` is capped: `countLimit` means that many or more. */
  reply: z.object({ companies: z.array(companyEntry), total: z.int(), next: z.nullable(z.string()) }),
});

export const readCompany = endpoint(routes.readCompany, {
  name: 'read-company',
  summary: 'Returns a company with its people and permissions.',
  feature: 'company',
  params: companyParams,
  reply: company,
});

export const saveCompany = endpoint(routes.saveCompany, {
  name: 'save-company',
  summary: 'Changes a company’s name, country and permissions. The company is notified.',
  feature: 'company',
  params: companyParams,
  body: companyBody,
  reply: company,
  notices: [
    'company-approved',
    'company-approval-withdrawn',
    'selling-allowed',
    'selling-stopped',
    'manual-approval-on',
    'manual-approval-off',
    'company-details-changed',
  ],
});
