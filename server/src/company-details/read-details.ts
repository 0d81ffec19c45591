import type {
  CompanyChange,
  CompanyDetails,
  WaitingChange,
} from '@lensdock/contract/company-details/company-details.ts';
import { type ChangeState, checkedDetails } from '@lensdock/contract/company-details/company-details.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { KnownCompany } from '../company/read-company.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type CompanyChangeRow, selectChange, selectChanges, selectLatestChanges } from './company-changes.store.ts';

const pageSize = 50;

/** Describes a company to its own people, with the change that waits and the latest refusal. */
export async function describeDetails(queries: Queries, row: KnownCompany): Promise<CompanyDetails> {
  const changes = await selectLatestChanges(queries, row.companyId);
  const waiting = changes.find(({ state }) => state === 'waiting');
  const decided = changes.find(({ state }) => state !== 'waiting');
  const declined =
    decided?.state === 'declined' && decided.decidedAt
      ? { reason: decided.reason ?? '', at: decided.decidedAt.getTime() }
      : null;
  const { companyId, companyName, street, postcode, city, country, vatId, registerNumber, approved, decision } = row;
  return {
    companyId,
    companyName,
    street,
    postcode,
    city,
    country,
    vatId,
    registerNumber,
    approved,
    decision: decision && { approved: decision.approved, reason: decision.reason, at: decision.at },
    waiting: waiting ? describeWaiting(waiting) : null,
    declined,
    countries: row.countries.map(({ isocode, name }) => ({ isocode, name })),
  };
}

function describeWaiting({ changeId, requestedBy, requestedAt, details }: CompanyChangeRow): WaitingChange {
  return {
    changeId,
    requestedBy,
    requested: requestedAt.getTime(),
    details: checkedDetails.flatMap((detail) => {
      const changed = details[detail];
      return changed ? [{ detail, ...changed }] : [];
    }),
  };
}

export function describeChange(row: CompanyChangeRow): CompanyChange {
  const { companyId, companyName, state, reason, decidedBy, decidedAt } = row;
  const decided = decidedAt?.getTime() ?? null;
  return { ...describeWaiting(row), companyId, companyName, state, reason, decidedBy, decided };
}

export async function findChange(queries: Queries, changeId: string): Promise<CompanyChangeRow> {
  const row = isCode(changeId) ? await selectChange(queries, changeId) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

export async function listChanges(
  queries: Queries,
  { state = 'waiting', company, after }: { state?: ChangeState; company?: string; after?: string },
): Promise<{ changes: CompanyChange[]; next: string | null }> {
  const query = { state, companyId: company ?? null, after: after ?? null, limit: pageSize + 1 };
  const changes = (await selectChanges(queries, query)).map(describeChange);
  const page = changes.slice(0, pageSize);
  return { changes: page, next: changes.length > pageSize ? (page.at(-1)?.changeId ?? null) : null };
}
