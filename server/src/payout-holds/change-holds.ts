import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type HoldBody, holdFindings } from '@lensdock/contract/payout-holds/payout-holds.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { insertHold, lockHold, updateLifted, upsertTerms } from './payout-holds.store.ts';
import { dayOf, findTerms, isActive } from './read-holds.ts';

const link = '/payout/pending';

/** Holds the payouts of a company. Several holds can be active; the payouts wait for the last one. */
export async function holdPayouts(
  transaction: Queries,
  context: ActionContext,
  companyId: string,
  body: HoldBody,
): Promise<Changed<string>> {
  const { actor, at } = context;
  const { companyName: company } = await findTerms(transaction, companyId);
  await assertOtherCompany(transaction, context, companyId);
  const findings = holdFindings(body, dayOf(at));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { until } = body;
  const reason = body.reason.trim();
  const id = randomCode();
  await insertHold(transaction, { id, companyId, reason, until, heldByName: actor.name, heldAt: at });
  const to = { companyId };
  return {
    value: id,
    audit: [
      { action: 'hold-payouts', subjectKind: 'company', subjectId: companyId, companyId, after: { reason, until } },
    ],
    notices: [
      until === null
        ? { to, kind: 'payouts-held', parameters: { company, reason }, link }
        : { to, kind: 'payouts-held-until', parameters: { company, reason, until }, link },
    ],
  };
}

/** Lifts a hold. A hold that is over or was lifted stays as it is. */
export async function liftHold(transaction: Queries, context: ActionContext, holdId: string): Promise<Changed> {
  const { actor, at } = context;
  const hold = isCode(holdId) ? await lockHold(transaction, holdId) : undefined;
  if (!hold) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, hold.companyId);
  if (!isActive(hold, dayOf(at))) return unchanged;
  await updateLifted(transaction, holdId, { by: actor.name, at });
  const { companyId, companyName: company, reason, until } = hold;
  return {
    value: undefined,
    audit: [
      {
        action: 'lift-payout-hold',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        before: { reason, until },
      },
    ],
    notices: [{ to: { companyId }, kind: 'payout-hold-lifted', parameters: { company }, link }],
  };
}

export async function saveTerms(
  transaction: Queries,
  context: ActionContext,
  companyId: string,
  holdDays: number | null,
): Promise<Changed> {
  const before = await findTerms(transaction, companyId);
  await assertOtherCompany(transaction, context, companyId);
  if (before.holdDays === holdDays) return unchanged;
  await upsertTerms(transaction, companyId, holdDays);
  return {
    value: undefined,
    audit: [
      {
        action: 'save-payout-terms',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        before: { holdDays: before.holdDays },
        after: { holdDays },
      },
    ],
  };
}
