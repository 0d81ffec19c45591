import { commissionMinor, decimalText, discountedMinor, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { Trash2 } from 'lucide-react';
import { useFieldError } from '../forms/use-section-form.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { NumberInput } from '../ui/form/NumberField.tsx';
import style from './discount-table.module.css';
import { bodyOf, type EditedDiscount } from './pricing-form.ts';
import { discountFieldId, type PricingForm } from './use-pricing-form.ts';

interface DiscountTableProps {
  id: string;
  rows: readonly EditedDiscount[];
  /** The undiscounted price of one licence; null if there is none. */
  price: string | null;
  pricing: Pricing;
  disabledReason: string | false;
  form: PricingForm;
  onChange: (rows: readonly EditedDiscount[]) => void;
}

export function DiscountTable(props: DiscountTableProps) {
  const { id, rows, price, pricing, disabledReason, form, onChange } = props;
  const t = useTranslation();
  const format = useFormat();
  return (
    <table id={id} className={style.table} aria-label={t('pricing.discounts')}>
      <thead>
        <tr>
          <th scope="col">{t('pricing.from-quantity')}</th>
          <th scope="col">{t('pricing.discount')}</th>
          <th scope="col">{t('pricing.price-of-one')}</th>
          <th scope="col">{t('pricing.receive')}</th>
          <th scope="col">
            <span className="unseen">{t('ui.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={style.amount}>{format.number(1)}</td>
          <td>–</td>
          <PriceCells minor={price === null ? null : minorUnits(price)} pricing={pricing} />
          <td />
        </tr>
        {rows.map((row, index) => (
          <DiscountRow
            key={row.key}
            row={row}
            number={index + 1}
            price={price}
            pricing={pricing}
            disabledReason={disabledReason}
            form={form}
            onChange={(next) => onChange(rows.map((other) => (other.key === row.key ? { ...other, ...next } : other)))}
            onRemove={() => onChange(rows.filter((other) => other.key !== row.key))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DiscountRowProps {
  row: EditedDiscount;
  number: number;
  price: string | null;
  pricing: Pricing;
  disabledReason: string | false;
  form: PricingForm;
  onChange: (next: Partial<EditedDiscount>) => void;
  onRemove: () => void;
}

function DiscountRow(props: DiscountRowProps) {
  const { row, number, price, pricing, disabledReason, form, onChange, onRemove } = props;
  const t = useTranslation();
  const quantityId = discountFieldId(row, 'minQuantity');
  const percentId = discountFieldId(row, 'discount');
  const quantityError = useFieldError(form, quantityId);
  const percentError = useFieldError(form, percentId);
  const { discount } = bodyOf(row);
  const minor =
    price !== null && discount >= 0 && discount <= 100 ? discountedMinor(minorUnits(price), discount) : null;
  return (
    <tr>
      <td>
        <NumberInput
          id={quantityId}
          label={t('pricing.quantity-of', { number })}
          value={row.minQuantity}
          disabled={Boolean(disabledReason)}
          {...(quantityError && { invalid: true, describedBy: notesId(quantityId) })}
          onChange={(event) => onChange({ minQuantity: event.target.value })}
        />
        <CellNote id={notesId(quantityId)} error={quantityError} />
      </td>
      <td>
        <NumberInput
          id={percentId}
          label={t('pricing.discount-of', { number })}
          unit="%"
          value={row.discount}
          disabled={Boolean(disabledReason)}
          {...(percentError && { invalid: true, describedBy: notesId(percentId) })}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        <CellNote id={notesId(percentId)} error={percentError} />
        {minor === 0n && !percentError ? <FieldNote tone="warn">{t('pricing.discounted-to-zero')}</FieldNote> : null}
      </td>
      <PriceCells minor={minor} pricing={pricing} strong />
      <td>
        <IconButton
          icon={Trash2}
          label={t('pricing.remove-discount', { number })}
          disabledReason={disabledReason}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** The buyer's price for one licence and the seller's share. */
function PriceCells({ minor, pricing, strong }: { minor: bigint | null; pricing: Pricing; strong?: boolean }) {
  const format = useFormat();
  const { developerCurrency, commissionRate, minimumCommission } = pricing;
  const money = (amount: bigint) => format.money(decimalText(amount), developerCurrency);
  const commission = minor === null ? 0n : commissionMinor(minor, commissionRate, minorUnits(minimumCommission));
  return (
    <>
      <td className={style.amount} data-strong={strong || undefined}>
        {minor === null ? '–' : money(minor)}
      </td>
      <td className={style.amount}>{minor === null ? '–' : money(minor - commission)}</td>
    </>
  );
}

function notesId(controlId: string): string {
  return `${controlId}-below`;
}

function CellNote({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <div id={id}>
      <FieldNote tone="bad">{error}</FieldNote>
    </div>
  );
}
