import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type {
  PayoutChange,
  PayoutChanges,
  PayoutMethodBody,
} from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { matchesDigest } from './method-digest.ts';
import { selectAccount } from './payout-accounts.store.ts';
import {
  closeProposal,
  needsTwoPeople,
  type ProposalRow,
  selectProposal,
  updateMadeAt,
} from './payout-proposals.store.ts';

type Caller = Pick<ActionContext<Developer>, 'actor' | 'at'>;

/**
 * Returns the confirmed proposal that allows the change; undefined where one person is enough. Throws
 * `second-person-required` unless the caller has proposed exactly this change and another person has confirmed it.
 */
export async function assertSecondPerson(
  queries: Queries,
  { actor, at }: Caller,
  change: PayoutChange,
  method?: PayoutMethodBody,
): Promise<ProposalRow | undefined> {
  if (!(await needsTwoPeople(queries, actor.companyId))) return undefined;
  const row = await selectProposal(queries, actor.companyId);
  const isConfirmed = row?.state === 'confirmed' && row.expiresAt > at && row.proposedBy === actor.subject;
  if (!isConfirmed || row.change !== change || !(await isSameMethod(row, method)))
    throw new Problem('second-person-required');
  return row;
}

async function isSameMethod(row: ProposalRow, method: PayoutMethodBody | undefined): Promise<boolean> {
  return row.methodType === (method?.type ?? null) && (await matchesDigest(method, row.digest));
}

/**
 * Records that a confirmed change was made. A page of the provider can be opened again until the proposal expires,
 * because people often leave it before they are done.
 */
export async function recordMade(
  transaction: Queries,
  at: Date,
  proposal: ProposalRow | undefined,
  { isFinal }: { isFinal: boolean },
): Promise<Changed> {
  if (!proposal) return unchanged;
  const { id, companyId, change, proposedByName, madeAt } = proposal;
  if (isFinal) await closeProposal(transaction, { id, state: 'made', at });
  if (madeAt !== null) return unchanged;
  await updateMadeAt(transaction, id, at);
  const after = { change, proposedBy: proposedByName };
  return {
    value: undefined,
    audit: [{ action: 'make-payout-change', subjectKind: 'payout-change', subjectId: id, companyId, after }],
  };
}

/** Bank details appear as everywhere: only the last four characters. */
export async function describeChanges(queries: Queries, { actor, at }: Caller): Promise<PayoutChanges> {
  const { companyId, subject } = actor;
  const twoPeople = await needsTwoPeople(queries, companyId);
  const row = await selectProposal(queries, companyId);
  if (!row || row.expiresAt <= at) return { twoPeople, proposal: null };
  const { methodType, lastFour } = row;
  const account = methodType && (await selectAccount(queries, companyId, 'CARD'));
  const proposal = {
    proposalId: row.id,
    change: row.change,
    before: account?.methodType ? { type: account.methodType, lastFour: account.lastFour } : null,
    after: methodType ? { type: methodType, lastFour } : null,
    state: row.state,
    proposedBy: row.proposedByName,
    proposedAt: row.proposedAt.getTime(),
    own: row.proposedBy === subject,
    confirmedBy: row.confirmedByName,
    expiresAt: row.expiresAt.getTime(),
  };
  return { twoPeople, proposal };
}
