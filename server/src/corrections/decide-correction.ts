import {
  correctionDays,
  correctionFindings,
  type ProposeCorrectionBody,
  reasonFindings,
} from '@lensdock/contract/corrections/corrections.ts';
import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany, isSamePerson } from '../kernel/identity/authorise.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { bookCorrection, readCorrectable } from '../ledger/book-correction.ts';
import { findOrder, lockOrder } from '../orders/find-order.ts';
import { type CorrectionRow, insertCorrection, selectCorrection, updateDecided } from './corrections.store.ts';
import { isExpired } from './read-corrections.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Stores a proposal for a second person and notifies finance. Returns its id. */
export async function proposeCorrection(
  transaction: Queries,
  context: ActionContext,
  orderId: string,
  body: ProposeCorrectionBody,
): Promise<Changed<string>> {
  const { companyId, currency, totalMinor } = await findOrder(transaction, orderId);
  const findings = correctionFindings(body, BigInt(totalMinor));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await assertOtherCompany(transaction, context, companyId);
  const { hasSale } = await readCorrectable(transaction, orderId);
  if (!hasSale) throw new Problem('order-not-correctable');
  const { actor, at } = context;
  const [id, reason, minor] = [randomCode(), body.reason.trim(), minorUnits(body.amount)];
  const expiresAt = new Date(at.getTime() + correctionDays * dayMs);
  const proposed = { proposedBy: actor.subject, proposedByName: actor.name, proposedAt: at, expiresAt };
  const facts = { orderId, companyId, currency, netMinor: String(minor), reason };
  await insertCorrection(transaction, { id, ...facts, ...proposed });
  const amount = `${currency} ${decimalText(minor)}`;
  return {
    value: id,
    // The company learns of it when it is booked.
    audit: [{ action: 'propose-correction', ...subjectOf(facts), internal: true, after: { amount, reason } }],
    notices: [
      {
        to: { role: 'operator' },
        kind: 'correction-proposed',
        parameters: { name: actor.name, amount, order: orderId },
        link: '/corrections',
      },
    ],
  };
}

/** Books a proposal of another person, unless it is too old, and notifies the company. */
export async function confirmCorrection(
  transaction: Queries,
  context: ActionContext,
  correctionId: string,
): Promise<Changed> {
  const { actor, at } = context;
  const row = await findProposed(transaction, context, correctionId);
  if (await isSamePerson(transaction, actor, row.proposedBy)) throw new Problem('own-correction');
  if (isExpired(row, at)) throw new Problem('correction-expired', [], { days: String(correctionDays) });
  const { orderId, companyId, netMinor, reason, currency } = row;
  await lockOrder(transaction, orderId);
  await bookCorrection(transaction, { id: correctionId, orderId, netMinor, reason }, at);
  const decision = { by: actor.subject, byName: actor.name, at };
  await updateDecided(transaction, correctionId, { state: 'confirmed', refusal: null, ...decision });
  const amount = `${currency} ${decimalText(netMinor)}`;
  const after = { amount, reason, proposedBy: row.proposedByName };
  return {
    value: undefined,
    audit: [{ action: 'confirm-correction', ...subjectOf(row), after }],
    notices: [
      {
        to: { companyId },
        kind: 'correction-booked',
        parameters: { amount, order: orderId, reason },
        link: `/revenue/${orderId}`,
      },
    ],
  };
}

/** Refuses a proposal with a reason; the person who made it withdraws it that way. */
export async function refuseCorrection(
  transaction: Queries,
  context: ActionContext,
  correctionId: string,
  given: string,
): Promise<Changed> {
  const refusal = given.trim();
  const findings = reasonFindings(refusal);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { actor, at } = context;
  const row = await findProposed(transaction, context, correctionId);
  const decision = { by: actor.subject, byName: actor.name, at };
  await updateDecided(transaction, correctionId, { state: 'refused', refusal, ...decision });
  return {
    value: undefined,
    audit: [
      {
        action: 'refuse-correction',
        ...subjectOf(row),
        internal: true,
        before: { reason: row.reason, proposedBy: row.proposedByName },
        after: { refusal },
      },
    ],
  };
}

function subjectOf({ orderId, companyId }: Pick<CorrectionRow, 'orderId' | 'companyId'>) {
  return { subjectKind: 'order', subjectId: orderId, companyId } as const;
}

/** Locks an undecided proposal of a company that the operator does not belong to. */
async function findProposed(transaction: Queries, context: ActionContext, id: string): Promise<CorrectionRow> {
  const row = isCode(id) ? await selectCorrection(transaction, id, { lock: true }) : undefined;
  if (!row) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, row.companyId);
  if (row.state !== 'proposed') throw new Problem('correction-decided');
  return row;
}
