import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type DiscountBody, discountLimit } from '@lensdock/contract/pricing/pricing.ts';
import { discountListFindings } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Change, Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { type DiscountRow, insertDiscount, removeDiscount, updateDiscount } from './pricing.store.ts';
import { type LicenceAfter, licenceFindings, licencesAfter, type SavePricing, writeLicences } from './save-pricing.ts';

export interface SavePricingSection extends SavePricing {
  /** All discounts that remain. */
  discounts: readonly DiscountBody[];
}

/** Change of one discount. The quantity identifies it, so two rows can swap their quantities. */
type DiscountStep =
  | { action: 'add-discount'; after: DiscountRow; before?: undefined }
  | { action: 'change-discount'; after: DiscountRow; before: DiscountRow }
  | { action: 'delete-discount'; after?: undefined; before: DiscountRow };

/** Saves licences and discounts as one change: everything is validated first, and the store sees one publication. */
export async function savePricingSection(
  transaction: Queries,
  context: ActionContext,
  save: SavePricingSection,
): Promise<Changed> {
  const licences = licencesAfter(save);
  const findings = [...licenceFindings(save, licences), ...discountListFindings(save.discounts)];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  if (save.discounts.length > discountLimit) throw new Problem('discount-limit-reached');
  const steps = discountSteps(save.before.discounts, save.discounts);
  const needsPrice = steps.some(({ action }) => action !== 'delete-discount');
  if (needsPrice && !hasFullPrice(licences)) throw new Problem('discount-needs-full-price');
  const audit = [await writeLicences(transaction, context, save, licences)];
  for (const step of steps) audit.push(await takeStep(transaction, save.app, step));
  return { value: undefined, audit };
}

/** Removals come first, so that the limit of five holds after every statement. */
function discountSteps(before: readonly DiscountRow[], wanted: readonly DiscountBody[]): DiscountStep[] {
  const rowOf = (minQuantity: number) => before.find((row) => row.minQuantity === minQuantity);
  const isWanted = ({ minQuantity }: DiscountRow) => wanted.some((body) => body.minQuantity === minQuantity);
  const removed = before.filter((row) => !isWanted(row));
  return [
    ...removed.map((row): DiscountStep => ({ action: 'delete-discount', before: row })),
    ...wanted.flatMap((body): DiscountStep[] => {
      const row = rowOf(body.minQuantity);
      if (!row) return [{ action: 'add-discount', after: { pk: randomCode(), ...body } }];
      return row.discount === body.discount
        ? []
        : [{ action: 'change-discount', before: row, after: { ...row, discount: body.discount } }];
    }),
  ];
}

/** Discounts need a full licence that is turned on with a price. The licences are already validated. */
function hasFullPrice(licences: readonly LicenceAfter[]): boolean {
  return licences.some(({ type, enabled }) => type.code === 'FULL' && enabled);
}

async function takeStep(transaction: Queries, app: FoundApp, { action, before, after }: DiscountStep): Promise<Change> {
  switch (action) {
    case 'add-discount':
      await insertDiscount(transaction, app.code, after);
      break;
    case 'change-discount':
      await updateDiscount(transaction, app.code, after);
      break;
    case 'delete-discount':
      await removeDiscount(transaction, app.code, before.pk);
      break;
  }
  return {
    action,
    subjectKind: 'discount',
    subjectId: (after ?? before).pk,
    companyId: app.companyId,
    appCode: app.code,
    before,
    after,
  };
}
