import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { company, companyBody, companyEntry } from './company.ts';

const companyParams = z.object({ companyId: z.string() });

export const listCompanies = endpoint({
  name: 'list-companies',
  summary: 'The companies, by name.',
  feature: 'company',
  method: 'GET',
  path: '/api/operator/companies',
  caller: 'operator',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  /** `total`: `countLimit` stands for that many or more. */
  reply: z.object({ companies: z.array(companyEntry), total: z.int(), next: z.nullable(z.string()) }),
});

export const readCompany = endpoint({
  name: 'read-company',
  summary: 'One company, its people, and what it may do.',
  feature: 'company',
  method: 'GET',
  path: '/api/operator/companies/:companyId',
  caller: 'operator',
  params: companyParams,
  reply: company,
  versioned: true,
});

export const saveCompany = endpoint({
  name: 'save-company',
  summary: 'Changes what a company is called, where it is and what it may do. The company is told.',
  feature: 'company',
  method: 'PUT',
  path: '/api/operator/companies/:companyId',
  caller: 'operator',
  params: companyParams,
  body: companyBody,
  reply: company,
  versioned: true,
});
