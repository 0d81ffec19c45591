import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { PayoutProposalBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Change, type Changed, settle, unchanged } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { isSamePerson } from '../kernel/identity/authorise.ts';
import { lockCompany, selectCompanyName } from '../kernel/identity/companies.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { refuseWrongDetails } from './add-payout-method.ts';
import { expireProposals } from './expire-proposals.ts';
import { digestOf, lastFourOf } from './method-digest.ts';
import { selectAccount } from './payout-accounts.store.ts';
import {
  closeProposal,
  countAccountants,
  deleteTwoPeople,
  insertProposal,
  insertTwoPeople,
  needsTwoPeople,
  type ProposalRow,
  selectProposal,
  updateConfirmed,
} from './payout-proposals.store.ts';

/** For the confirmation, and again for making the confirmed change. */
const validMs = 72 * 3600 * 1000;

type DeveloperContext = ActionContext<Developer>;

/** Requires two people from now on. Without a second person, no change could ever be made. */
export async function requireTwoPeople(
  transaction: Queries,
  { actor: { companyId, name }, at }: DeveloperContext,
): Promise<Changed> {
  await lockCompany(transaction, companyId);
  if ((await countAccountants(transaction, companyId, at)) < 2) throw new Problem('second-person-missing');
  if (!(await insertTwoPeople(transaction, companyId, at))) return unchanged;
  return {
    value: undefined,
    audit: [{ action: 'require-two-people', subjectKind: 'payout-account', subjectId: companyId, companyId }],
    notices: [await noticeOf(transaction, companyId, 'payout-two-people-required', { person: name })],
  };
}

/** Checks the details and hashes them, before the transaction. */
export async function prepareProposal({ change, method }: PayoutProposalBody): Promise<string | null> {
  if (change !== 'change-method') return null;
  if (!method) throw new Problem('invalid-input', [{ code: 'required', inputField: 'method' }]);
  refuseWrongDetails(method);
  return digestOf(method);
}

export async function proposeChange(
  transaction: Queries,
  context: DeveloperContext,
  { change, method: sent }: PayoutProposalBody,
  digest: string | null,
): Promise<Changed> {
  const { actor, at } = context;
  const { companyId } = actor;
  await lockCompany(transaction, companyId);
  if (!(await needsTwoPeople(transaction, companyId))) throw new Problem('second-person-not-required');
  const method = change === 'change-method' ? sent : undefined;
  if (method && !(await selectAccount(transaction, companyId, 'CARD'))?.accountId)
    throw new Problem('payout-account-missing');
  await endFormer(transaction, context);
  const id = await insertProposal(transaction, {
    companyId,
    change,
    methodType: method?.type ?? null,
    lastFour: lastFourOf(method),
    digest,
    by: actor,
    at,
    expiresAt: new Date(at.getTime() + validMs),
  });
  if (id === undefined) throw new Problem('payout-change-open');
  const payoutMethod = method && { type: method.type, lastFour: lastFourOf(method) };
  return {
    value: undefined,
    audit: [
      {
        action: 'propose-payout-change',
        subjectKind: 'payout-change',
        subjectId: id,
        companyId,
        after: { change, ...(payoutMethod && { payoutMethod }) },
      },
    ],
    notices: [await noticeOf(transaction, companyId, 'payout-change-proposed', { person: actor.name })],
  };
}

/** Ends a proposal that has expired, or was made already, so that the next one can begin. */
async function endFormer(
  transaction: Queries,
  { actor: { companyId }, at, requestId }: DeveloperContext,
): Promise<void> {
  const expired = await expireProposals(transaction, at, companyId);
  await settle(transaction, { actor: systemActor('calendar'), at, requestId }, expired, undefined);
  const former = await selectProposal(transaction, companyId);
  if (former?.madeAt) await closeProposal(transaction, { id: former.id, state: 'made', at });
}

/** Locks the company and returns its proposal; throws `not-found` unless it has this id and has not expired. */
export async function lockProposal(
  transaction: Queries,
  { actor: { companyId }, at }: DeveloperContext,
  id: string,
): Promise<ProposalRow> {
  await lockCompany(transaction, companyId);
  const row = await selectProposal(transaction, companyId);
  if (row?.id !== id || row.expiresAt <= at) throw new Problem('not-found');
  return row;
}

export async function confirmChange(
  transaction: Queries,
  { actor, at }: DeveloperContext,
  row: ProposalRow,
): Promise<Changed> {
  if (await isSamePerson(transaction, actor, row.proposedBy)) throw new Problem('payout-change-own');
  if (row.state === 'confirmed') throw new Problem('payout-change-confirmed');
  const { id, companyId, change } = row;
  await updateConfirmed(transaction, { id, by: actor, at, expiresAt: new Date(at.getTime() + validMs) });
  const audit: Change[] = [auditOf(row, 'confirm-payout-change')];
  const people = { person: actor.name, proposer: row.proposedByName };
  if (change !== 'allow-one-person') {
    const notice = await noticeOf(transaction, companyId, 'payout-change-confirmed', people);
    return { value: undefined, audit, notices: [notice] };
  }
  await deleteTwoPeople(transaction, companyId);
  await closeProposal(transaction, { id, state: 'made', at });
  const ended = { action: 'allow-one-person', subjectKind: 'payout-account', subjectId: companyId, companyId } as const;
  const notice = await noticeOf(transaction, companyId, 'payout-two-people-ended', people);
  return { value: undefined, audit: [...audit, ended], notices: [notice] };
}

/** Withdraws the caller's own proposal, or declines that of another person. */
export async function withdrawChange(
  transaction: Queries,
  { actor, at }: DeveloperContext,
  row: ProposalRow,
): Promise<Changed> {
  const isOwn = row.proposedBy === actor.subject;
  await closeProposal(transaction, { id: row.id, state: isOwn ? 'withdrawn' : 'declined', at });
  const kind = isOwn ? 'payout-change-withdrawn' : 'payout-change-declined';
  const people = { person: actor.name, proposer: row.proposedByName };
  return {
    value: undefined,
    audit: [auditOf(row, isOwn ? 'withdraw-payout-change' : 'decline-payout-change')],
    notices: [await noticeOf(transaction, row.companyId, kind, people)],
  };
}

function auditOf({ id, companyId, change, proposedByName }: ProposalRow, action: Change['action']): Change {
  return {
    action,
    subjectKind: 'payout-change',
    subjectId: id,
    companyId,
    after: { change, proposedBy: proposedByName },
  };
}

async function noticeOf(
  transaction: Queries,
  companyId: string,
  kind: NoticeKind,
  people: Record<string, string>,
): Promise<Notice> {
  const company = await selectCompanyName(transaction, companyId);
  return { to: { companyId }, kind, parameters: { company, ...people }, link: '/payout/settings' };
}
