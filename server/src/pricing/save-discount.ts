import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import { type DiscountBody, discountLimit } from '@lensdock/contract/pricing/pricing.ts';
import { discountFindings } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import {
  type DiscountRow,
  insertDiscount,
  type PricingRow,
  raiseRevision,
  removeDiscount,
  updateDiscount,
} from './pricing.store.ts';

export interface SavedDiscount {
  pk: string;
  revision: number;
}

/** Adds a discount. The app is locked by the caller, so that five stay five under any number of calls at once. */
export async function addDiscount(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  before: PricingRow,
  body: DiscountBody,
): Promise<SavedDiscount> {
  refuseLocked(app);
  refuseWithoutFullPrice(before);
  if (before.discounts.length >= discountLimit) throw new Problem('discount-limit-reached');
  refuseFindings(body, before);
  const discount = { pk: randomCode(), ...body };
  await insertDiscount(transaction, app.code, discount);
  return finish(transaction, context, app, { action: 'add-discount', pk: discount.pk, after: discount });
}

export async function changeDiscount(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  before: PricingRow,
  given: DiscountRow,
): Promise<SavedDiscount> {
  const old = existing(before, given.pk);
  refuseLocked(app);
  refuseWithoutFullPrice(before);
  refuseFindings(given, before, given.pk);
  await updateDiscount(transaction, app.code, given);
  return finish(transaction, context, app, { action: 'change-discount', pk: given.pk, before: old, after: given });
}

export async function deleteDiscount(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  before: PricingRow,
  pk: string,
): Promise<SavedDiscount> {
  const old = existing(before, pk);
  refuseLocked(app);
  await removeDiscount(transaction, app.code, pk);
  return finish(transaction, context, app, { action: 'delete-discount', pk, before: old });
}

function existing(before: PricingRow, pk: string): DiscountRow {
  const discount = before.discounts.find((item) => item.pk === pk);
  if (!discount) throw new Problem('not-found');
  return discount;
}

function refuseLocked(app: FoundApp): void {
  const lock = lockOf(app.status);
  if (lock) throw new Problem(lock);
}

/** Discounts are of the full licence: it is on and has a price. */
function refuseWithoutFullPrice(before: PricingRow): void {
  const full = before.licences.find(({ type }) => type === 'FULL');
  if (!full?.enabled || BigInt(full.priceMinor ?? '0') === 0n) throw new Problem('discount-needs-full-price');
}

function refuseFindings(body: DiscountBody, before: PricingRow, pk?: string): void {
  const findings = discountFindings({ ...body, ...(pk !== undefined && { pk }) }, before.discounts);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
}

async function finish(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  done: { action: RecordedAction; pk: string; before?: DiscountRow; after?: DiscountRow },
): Promise<SavedDiscount> {
  const revision = await raiseRevision(transaction, app.code, { subject: context.actor.subject, at: context.at });
  await applyAction(transaction, context, app.code, { type: 'save-pricing' });
  const { action, pk, before, after } = done;
  await writeAudit(transaction, context, {
    action,
    subjectKind: 'discount',
    subjectId: pk,
    companyId: app.companyId,
    appCode: app.code,
    before,
    after,
  });
  return { pk, revision };
}
