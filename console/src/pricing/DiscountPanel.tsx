import { discountedMinor, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { discountLimit, type Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { DiscountTable } from './DiscountTable.tsx';
import { PriceLadder } from './PriceLadder.tsx';
import type { LadderStep } from './price-ladder.ts';
import style from './pricing.module.css';
import {
  bodyOf,
  discountsOpen,
  type EditedDiscount,
  findingsByRow,
  newDiscount,
  type PricingForm,
} from './pricing-form.ts';

interface DiscountPanelProps {
  form: PricingForm;
  pricing: Pricing;
  /** The person has tried to save: every finding is shown. */
  tried: boolean;
  onChange: (discounts: readonly EditedDiscount[]) => void;
}

/** Discounts of the full licence by quantity, with the prices that result. Closed without a price or with the licence off. */
export function DiscountPanel({ form, pricing, tried, onChange }: DiscountPanelProps) {
  const t = useTranslation();
  const tableId = useId();
  const { discounts } = form;
  const open = pricing.appEditable && discountsOpen(form);
  const price = discountsOpen(form) ? (form.licences.find(({ type }) => type === 'FULL')?.price ?? null) : null;
  const steps = price === null ? [] : ladderOf(price, discounts);
  const closedBecause = pricing.appEditable ? t('pricing.discounts-closed') : t('pricing.locked');
  return (
    <div className={style.discounts}>
      <h3>{t('pricing.discounts')}</h3>
      <p>{open ? t('pricing.discounts-text') : closedBecause}</p>
      {discounts.length > 0 ? (
        <div className={style.ladder}>
          <DiscountTable
            id={tableId}
            rows={discounts}
            price={price}
            pricing={pricing}
            closedBecause={!open && closedBecause}
            findings={tried ? findingsByRow(discounts) : []}
            onChange={onChange}
          />
          {steps.length > 1 ? <PriceLadder steps={steps} tableId={tableId} /> : null}
        </div>
      ) : null}
      <div className={style.add}>
        {discounts.length < discountLimit ? (
          <Button
            icon={Plus}
            closedBecause={!open && closedBecause}
            onClick={() => onChange([...discounts, newDiscount()])}
          >
            {t('pricing.add-discount')}
          </Button>
        ) : null}
        <span>{t('pricing.discounts-used', { count: discounts.length, limit: discountLimit })}</span>
      </div>
    </div>
  );
}

/** The steps that can be drawn: one without a discount, then those that could be saved, by quantity. */
function ladderOf(price: string, discounts: readonly EditedDiscount[]): LadderStep[] {
  const findings = findingsByRow(discounts);
  const steps = discounts
    .filter((_, index) => findings[index]?.length === 0)
    .map((row) => {
      const { minQuantity, discount } = bodyOf(row);
      return { quantity: minQuantity, price: Number(discountedMinor(minorUnits(price), discount) / 100n) };
    });
  return [{ quantity: 1, price: Number(price) }, ...steps].sort((a, b) => a.quantity - b.quantity);
}
