import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import { type DiscountBody, discountLimit } from '@lensdock/contract/pricing/pricing.ts';
import { discountFindings } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import {
  type DiscountRow,
  insertDiscount,
  type PricingRow,
  raiseRevision,
  removeDiscount,
  updateDiscount,
} from './pricing.store.ts';

/** An app whose row is locked, so that the limit of five discounts holds under concurrent calls. */
export interface PricedApp {
  app: FoundApp;
  before: PricingRow;
}

export async function addDiscount(
  transaction: Queries,
  context: ActionContext,
  { app, before }: PricedApp,
  body: DiscountBody,
): Promise<Changed<DiscountRow>> {
  refuseLocked(app);
  refuseWithoutFullPrice(before);
  if (before.discounts.length >= discountLimit) throw new Problem('discount-limit-reached');
  refuseFindings(body, before);
  const discount = { pk: randomCode(), ...body };
  await insertDiscount(transaction, app.code, discount);
  await raiseRevision(transaction, app.code, handOf(context));
  return changed(app, discount, { action: 'add-discount', after: discount });
}

export async function changeDiscount(
  transaction: Queries,
  context: ActionContext,
  { app, before }: PricedApp,
  given: DiscountRow,
): Promise<Changed<DiscountRow>> {
  const old = existing(before, given.pk);
  refuseLocked(app);
  refuseWithoutFullPrice(before);
  refuseFindings(given, before, given.pk);
  await updateDiscount(transaction, app.code, given);
  await raiseRevision(transaction, app.code, handOf(context));
  return changed(app, given, { action: 'change-discount', before: old, after: given });
}

export async function deleteDiscount(
  transaction: Queries,
  context: ActionContext,
  { app, before }: PricedApp,
  pk: string,
): Promise<Changed<DiscountRow>> {
  const old = existing(before, pk);
  refuseLocked(app);
  await removeDiscount(transaction, app.code, pk);
  await raiseRevision(transaction, app.code, handOf(context));
  return changed(app, old, { action: 'delete-discount', before: old });
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

/** Discounts apply to the full licence, which must be turned on with a price. */
function refuseWithoutFullPrice(before: PricingRow): void {
  const full = before.licences.find(({ type }) => type === 'FULL');
  if (!full?.enabled || BigInt(full.priceMinor ?? '0') === 0n) throw new Problem('discount-needs-full-price');
}

function refuseFindings(body: DiscountBody, before: PricingRow, pk?: string): void {
  const findings = discountFindings({ ...body, ...(pk !== undefined && { pk }) }, before.discounts);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
}

function handOf({ actor, at }: ActionContext): { subject: string; at: Date } {
  return { subject: actor.subject, at };
}

function changed(
  app: FoundApp,
  value: DiscountRow,
  change: { action: RecordedAction; before?: DiscountRow; after?: DiscountRow },
): Changed<DiscountRow> {
  const subject = {
    subjectKind: 'discount',
    subjectId: value.pk,
    companyId: app.companyId,
    appCode: app.code,
  } as const;
  return { value, audit: [{ ...subject, ...change }] };
}
