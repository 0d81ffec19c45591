import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { CompanyPayoutTerms, PayoutHold, PayoutHoldList } from '@lensdock/contract/payout-holds/payout-holds.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import {
  type CompanyTermsRow,
  type HoldRow,
  selectActiveHoldCount,
  selectActiveHolds,
  selectCompanyTerms,
  selectHeldCompanies,
  selectHoldsOfCompany,
  selectTerms,
} from './payout-holds.store.ts';

const historyLimit = 50;
const pageSize = 50;

/** A day in UTC (`YYYY-MM-DD`), which holds end on. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export async function listHolds(
  queries: Queries,
  { at, after, defaultHoldDays }: { at: Date; after: string | null; defaultHoldDays: number },
): Promise<PayoutHoldList> {
  const day = dayOf(at);
  const rows = await selectActiveHolds(queries, day, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    holds: page.map((row) => describe(row, day)),
    terms: await selectTerms(queries),
    defaultHoldDays,
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Returns the terms of a company; throws `not-found` for an unknown one. */
export async function readTerms(
  queries: Queries,
  companyId: string,
  { at, defaultHoldDays }: { at: Date; defaultHoldDays: number },
): Promise<CompanyPayoutTerms> {
  const terms = await findTerms(queries, companyId);
  const holds = await selectHoldsOfCompany(queries, companyId, historyLimit);
  return { ...terms, defaultHoldDays, holds: holds.map((row) => describe(row, dayOf(at))) };
}

export async function findTerms(queries: Queries, companyId: string): Promise<CompanyTermsRow> {
  const terms = isUuid(companyId) ? await selectCompanyTerms(queries, companyId) : undefined;
  if (!terms) throw new Problem('not-found');
  return terms;
}

/** Returns which of the companies operators hold payouts of. */
export async function heldCompanies(
  queries: Queries,
  companyIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await selectHeldCompanies(queries, companyIds, dayOf(at));
  return new Set(rows.map(({ companyId }) => companyId));
}

/** Returns how many holds of a company are active. */
export async function countActiveHolds(queries: Queries, companyId: string, at: Date): Promise<number> {
  return selectActiveHoldCount(queries, companyId, dayOf(at));
}

export function isActive({ until, liftedAt }: Pick<HoldRow, 'until' | 'liftedAt'>, day: string): boolean {
  return liftedAt === null && (until === null || until > day);
}

function describe(row: HoldRow, day: string): PayoutHold {
  const { id, companyId, companyName, reason, until, heldByName, heldAt, liftedByName, liftedAt } = row;
  const lifted = liftedAt && liftedByName ? { by: liftedByName, at: liftedAt.getTime() } : null;
  return {
    holdId: id,
    companyId,
    companyName,
    reason,
    until,
    heldBy: heldByName,
    held: heldAt.getTime(),
    lifted,
    active: isActive(row, day),
  };
}
