import type { PayoutChange, PayoutType } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';

/** A proposal that has not ended. */
export interface ProposalRow {
  id: string;
  companyId: string;
  change: PayoutChange;
  methodType: PayoutType | null;
  lastFour: string | null;
  /** Of the details of a bank account (`method-digest.ts`). */
  digest: string | null;
  state: 'open' | 'confirmed';
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  confirmedByName: string | null;
  madeAt: Date | null;
  expiresAt: Date;
}

export type ProposalEnd = 'made' | 'withdrawn' | 'declined' | 'expired';

const columns: Fragment = sql`
  id, company_id as "companyId", change, method_type as "methodType", last_four as "lastFour", digest, state,
  proposed_by as "proposedBy", proposed_by_name as "proposedByName", proposed_at as "proposedAt",
  confirmed_by_name as "confirmedByName", made_at as "madeAt", expires_at as "expiresAt"`;

export async function needsTwoPeople(queries: Queries, companyId: string): Promise<boolean> {
  const rows = await queries.query(sql`select 1 as one from payout_two_people where company_id = ${companyId}`);
  return rows.length > 0;
}

/** Returns whether it was not required before. */
export async function insertTwoPeople(queries: Queries, companyId: string, at: Date): Promise<boolean> {
  const inserted = await queries.execute(
    sql`insert into payout_two_people (company_id, since) values (${companyId}::uuid, ${at}) on conflict do nothing`,
  );
  return inserted === 1;
}

export async function deleteTwoPeople(queries: Queries, companyId: string): Promise<void> {
  await queries.execute(sql`delete from payout_two_people where company_id = ${companyId}`);
}

/** The number of members who may change payout accounts. */
export async function countAccountants(queries: Queries, companyId: string, at: Date): Promise<number> {
  const [row] = await queries.query<{ members: number }>(sql`
    select count(*)::int as members from shared.member
     where company_id = ${companyId} and role in ('owner', 'finance') and apps is null and ${membershipInForce(at)}`);
  return row?.members ?? 0;
}

/** Returns the proposal of a company that has not ended, including an expired one that the task has not closed yet. */
export async function selectProposal(queries: Queries, companyId: string): Promise<ProposalRow | undefined> {
  const [row] = await queries.query<ProposalRow>(
    sql`select ${columns} from payout_proposal where company_id = ${companyId} and closed_at is null`,
  );
  return row;
}

/** Locks and returns the expired proposals, of one company or of all. */
export function lockExpired(queries: Queries, at: Date, companyId?: string): Promise<ProposalRow[]> {
  const ofCompany = companyId === undefined ? nothing : sql`and company_id = ${companyId}`;
  return queries.query<ProposalRow>(sql`
    select ${columns} from payout_proposal where closed_at is null and expires_at <= ${at} ${ofCompany}
     order by expires_at, id for update`);
}

export interface NewProposal {
  companyId: string;
  change: PayoutChange;
  methodType: PayoutType | null;
  lastFour: string | null;
  digest: string | null;
  by: { subject: string; name: string };
  at: Date;
  expiresAt: Date;
}

/** Returns the id; undefined if the company has another proposal that has not ended. */
export async function insertProposal(queries: Queries, given: NewProposal): Promise<string | undefined> {
  const { companyId, change, methodType, lastFour, digest, by, at, expiresAt } = given;
  const [row] = await queries.query<{ id: string }>(sql`
    insert into payout_proposal (company_id, change, method_type, last_four, digest, proposed_by, proposed_by_name, proposed_at, expires_at)
    values (${companyId}::uuid, ${change}, ${methodType}, ${lastFour}, ${digest}, ${by.subject}, ${by.name}, ${at}, ${expiresAt})
    on conflict do nothing returning id`);
  return row?.id;
}

export async function updateConfirmed(
  queries: Queries,
  { id, by, at, expiresAt }: { id: string; by: { subject: string; name: string }; at: Date; expiresAt: Date },
): Promise<void> {
  await queries.execute(sql`
    update payout_proposal set state = 'confirmed', confirmed_by = ${by.subject}, confirmed_by_name = ${by.name},
           confirmed_at = ${at}, expires_at = ${expiresAt}
     where id = ${id}`);
}

export async function updateMadeAt(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update payout_proposal set made_at = ${at} where id = ${id}`);
}

export async function closeProposal(
  queries: Queries,
  { id, state, at }: { id: string; state: ProposalEnd; at: Date },
): Promise<void> {
  await queries.execute(
    sql`update payout_proposal set state = ${state}, closed_at = ${at}, digest = null where id = ${id}`,
  );
}
