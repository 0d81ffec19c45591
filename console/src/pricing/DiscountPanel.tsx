import { discountedMinor, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { discountLimit, type Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useFormValue } from '../forms/use-section-form.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { DiscountTable } from './DiscountTable.tsx';
import { PriceLadder } from './PriceLadder.tsx';
import type { LadderStep } from './price-ladder.ts';
import style from './pricing.module.css';
import {
  areDiscountsOpen,
  bodyOf,
  type EditedDiscount,
  findingsByRow,
  newDiscount,
  noPrice,
  touchedRows,
} from './pricing-form.ts';
import type { PricingForm } from './use-pricing-form.ts';

interface DiscountPanelProps {
  form: PricingForm;
  pricing: Pricing;
}

/**
 * Volume discounts of the full licence with the resulting prices. Disabled while the licence is off or has no price.
 */
export function DiscountPanel({ form, pricing }: DiscountPanelProps) {
  const t = useTranslation();
  const tableId = useId();
  const discounts = useFormValue(form, 'discounts');
  const enabled = useFormValue(form, 'FULL.enabled');
  const typed = useFormValue(form, 'FULL.price');
  const hasPrice = areDiscountsOpen({ 'FULL.enabled': enabled ?? false, 'FULL.price': typed ?? noPrice });
  // A seller who cannot set the price cannot discount it.
  const mayOffer = pricing.licences.some(({ type, editable }) => type.code === 'FULL' && editable);
  const open = mayOffer && hasPrice;
  const price = hasPrice && typed ? typed.text : null;
  const steps = price === null ? [] : ladderOf(price, discounts);
  const disabledReason = disabledReasonOf(t, pricing, mayOffer);
  const change = (rows: readonly EditedDiscount[]) => form.change({ discounts: rows });
  return (
    <div className={style.discounts}>
      <h3>{t('pricing.discounts')}</h3>
      <p>{open ? t('pricing.discounts-text') : disabledReason}</p>
      {discounts.length > 0 ? (
        <div className={style.ladder}>
          <DiscountTable
            id={tableId}
            rows={discounts}
            price={price}
            pricing={pricing}
            disabledReason={!open && disabledReason}
            form={form}
            onChange={change}
          />
          {steps.length > 1 ? <PriceLadder steps={steps} tableId={tableId} /> : null}
        </div>
      ) : null}
      <div className={style.add}>
        {discounts.length < discountLimit ? (
          <Button
            icon={Plus}
            disabledReason={!open && disabledReason}
            onClick={() => change([...discounts, newDiscount()])}
          >
            {t('pricing.add-discount')}
          </Button>
        ) : null}
        <span>{t('pricing.discounts-used', { count: discounts.length, limit: discountLimit })}</span>
      </div>
    </div>
  );
}

function disabledReasonOf(t: Text, pricing: Pricing, mayOffer: boolean): string {
  if (!pricing.appEditable) return t('pricing.locked');
  return mayOffer ? t('pricing.discounts-closed') : t('pricing.discounts-not-offered');
}

/** The steps that can be drawn: the undiscounted price, then valid discounts by quantity. */
function ladderOf(price: string, discounts: readonly EditedDiscount[]): LadderStep[] {
  const findings = findingsByRow(discounts);
  const steps = discounts
    .filter((row, index) => findings[index]?.length === 0 && touchedRows([row]).length > 0)
    .map((row) => {
      const { minQuantity, discount } = bodyOf(row);
      return { quantity: minQuantity, price: Number(discountedMinor(minorUnits(price), discount) / 100n) };
    });
  return [{ quantity: 1, price: Number(price) }, ...steps].sort((a, b) => a.quantity - b.quantity);
}
