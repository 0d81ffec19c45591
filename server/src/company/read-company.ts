import type { listCompanies as endpoint } from '@lensdock/contract/company/company.endpoints.ts';
import type { Company, CompanyEntry } from '@lensdock/contract/company/company.ts';
import { registeredVatId } from '@lensdock/contract/company/vat-id.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import { renewalPeriodMs, runningDays } from '@lensdock/contract/orders/sale-rules.ts';
import { ineligibilityReasons } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isMicroseconds, readCursor, writeCursor } from '../kernel/lists/list-cursor.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { dayOf } from '../payout-holds/read-holds.ts';
import { type CompanyRow, selectCompany } from './company.store.ts';
import { companyChecks } from './company-checks.ts';
import { type CompanyEntryRow, type CompanyQuery, selectCompanies } from './company-list.store.ts';
import { isCommonInCompanies, selectFoundCompanies } from './found-companies.store.ts';
import { selectSalesAtStake } from './seller-eligibility.store.ts';
import { readEligibility } from './seller-eligibility.ts';

/** The statement reads one more. */
const pageSize = 50;
/** Maximum number of companies looked up for a search. */
const foundLimit = 2_000;
const dayMs = 24 * 60 * 60 * 1000;

export async function listCompanies(
  queries: Queries,
  { query, language, at }: { query: QueryOf<typeof endpoint>; language: Language; at: Date },
): Promise<{ companies: CompanyEntry[]; total: number; next: string | null }> {
  const sort = query.sort ?? 'name';
  const asked: CompanyQuery = {
    search: query.search?.trim() ?? '',
    language,
    day: dayOf(at),
    state: query.state,
    sort,
    after: readCursor(query.after, { isKey: sort === 'name' ? isText : isMicroseconds, isId: isUuid }),
  };
  const found = asked.search === '' ? undefined : await findCompanies(queries, asked);
  const { rows, total } = await selectCompanies(queries, { ...asked, found });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const next = last ? writeCursor({ key: last.sortKey, id: last.companyId }) : null;
  return { companies: page.map(describeEntry), total, next };
}

/** A common word is looked for in the list itself; others are looked up in indexes, and are few. */
async function findCompanies(queries: Queries, asked: CompanyQuery): Promise<readonly string[] | undefined> {
  if (await isCommonInCompanies(queries, asked)) return undefined;
  const id = asked.search.toLowerCase();
  return selectFoundCompanies(queries, { search: asked.search, id: isUuid(id) ? id : null }, foundLimit);
}

/** The database refuses a null byte with an error. */
function isText(key: string): boolean {
  return !key.includes('\0');
}

function describeEntry({ hasContact, since, sortKey: _key, ...row }: CompanyEntryRow): CompanyEntry {
  return { ...row, since: since.getTime(), checks: companyChecks({ ...row, hasContact }) };
}

export async function findCompanyRow(queries: Queries, id: string, language: Language): Promise<CompanyRow> {
  const row = isUuid(id) ? await selectCompany(queries, id, language) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** A company as operators know it. */
export type KnownCompany = CompanyRow;

export async function describeCompany(
  queries: Queries,
  { revision: _revision, since, blocked, vatCheck, ...row }: CompanyRow,
  { at, usesRegister }: { at: Date; usesRegister: boolean },
): Promise<Company> {
  const checks = companyChecks({ ...row, hasContact: row.people.some(({ email }) => email !== null) });
  const sales = await readSalesAtStake(queries, row.companyId, at);
  return {
    ...row,
    since: since.getTime(),
    checks,
    vatRegister: describeRegister(row, vatCheck, usesRegister),
    blocked: blocked && describeBlock(blocked),
    sales,
  };
}

function describeRegister(
  { vatId }: Pick<CompanyRow, 'vatId'>,
  check: CompanyRow['vatCheck'],
  usesRegister: boolean,
): Company['vatRegister'] {
  const available = usesRegister && vatId !== null && registeredVatId(vatId) !== undefined;
  if (!check) return { available, state: 'not-checked', name: null, address: null, at: null };
  const { registered, name, address, at } = check;
  return { available, state: registered ? 'registered' : 'unknown', name, address, at };
}

export function describeBlock({ holdActive, ...block }: NonNullable<CompanyRow['blocked']>): CompanyBlock {
  return { ...block, holdsPayouts: holdActive };
}

type CompanyBlock = NonNullable<Company['blocked']>;

/** Summarises what the company sells and why it cannot sell. */
export async function readSalesAtStake(queries: Queries, companyId: string, at: Date): Promise<Company['sales']> {
  const closedGates = ineligibilityReasons(await readEligibility(queries, companyId));
  const subscribedAfter = new Date(at.getTime() - runningDays * dayMs);
  const { paidApps, subscriptions, closedSince } = await selectSalesAtStake(queries, companyId, { subscribedAfter });
  const renewalsUntil = closedGates.length > 0 && closedSince ? closedSince.getTime() + renewalPeriodMs : null;
  return { paidApps, subscriptions, closedGates, renewalsUntil };
}
