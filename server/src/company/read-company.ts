import type { listCompanies as endpoint } from '@lensdock/contract/company/company.endpoints.ts';
import type { Company, CompanyEntry } from '@lensdock/contract/company/company.ts';
import { Problem } from '@lensdock/contract/http/problem.ts';
import type { Language } from '@lensdock/contract/language/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Call } from '../http/call.ts';
import { type CompanyRow, selectCompanies, selectCompany } from './company.store.ts';

const pageSize = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The companies by name, page by page. */
export async function listCompanies(
  queries: Queries,
  { query, language }: Pick<Call<typeof endpoint>, 'query' | 'language'>,
): Promise<{ companies: CompanyEntry[]; total: number; next: string | null }> {
  const { rows, total } = await selectCompanies(queries, {
    ...{ search: query.search?.trim() ?? '', language, after: query.after ?? null, limit: pageSize + 1 },
  });
  const companies = rows.slice(0, pageSize);
  return { companies, total, next: rows.length > pageSize ? (companies.at(-1)?.companyId ?? null) : null };
}

export async function findCompanyRow(queries: Queries, id: string, language: Language): Promise<CompanyRow> {
  const row = uuid.test(id) ? await selectCompany(queries, id, language) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

export function describeCompany({ revision: _revision, since, ...row }: CompanyRow): Company {
  return { ...row, since: since.getTime() };
}
