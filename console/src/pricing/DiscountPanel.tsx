import { describeFinding, type Finding } from '@lensdock/contract/http/finding.ts';
import { decimalText, discountedMinor, minorUnits } from '@lensdock/contract/pricing/money.ts';
import { discountLimit, type Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { Plus, Trash2 } from 'lucide-react';
import { currentLanguage } from '../shell/language.ts';
import { Button } from '../ui/Button.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { FigureInput } from '../ui/FigureField.tsx';
import { useFormat } from '../ui/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useText } from '../ui/text.ts';
import style from './pricing.module.css';
import { bodyOf, type EditedDiscount, type EditedLicence, newDiscount } from './pricing-form.ts';

interface DiscountPanelProps {
  full: EditedLicence;
  pricing: Pricing;
  discounts: readonly EditedDiscount[];
  findings: readonly (readonly Finding[])[];
  onChange: (discounts: readonly EditedDiscount[]) => void;
}

/** Discounts of the full licence by quantity, with the price that results. Closed without a price or with the licence off. */
export function DiscountPanel({ full, pricing, discounts, findings, onChange }: DiscountPanelProps) {
  const t = useText();
  const priced = /^[0-9]{1,10}$/.test(full.price) && full.price !== '0';
  const open = pricing.appEditable && full.enabled && priced;
  const change = (key: string, next: Partial<EditedDiscount>) =>
    onChange(discounts.map((row) => (row.key === key ? { ...row, ...next } : row)));
  return (
    <div className={style.discounts}>
      <h3>{t('pricing.discounts')}</h3>
      <p>{open || discounts.length > 0 ? t('pricing.discounts-text') : t('pricing.discounts-closed')}</p>
      {discounts.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pricing.from-quantity')}</th>
              <th scope="col">{t('pricing.discount')}</th>
              <th scope="col">{t('pricing.price-of-one')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {discounts.map((row, index) => (
              <DiscountRow
                key={row.key}
                row={row}
                number={index + 1}
                price={priced ? full.price : null}
                currency={pricing.developerCurrency}
                open={open}
                findings={findings[index] ?? []}
                onChange={(next) => change(row.key, next)}
                onRemove={() => onChange(discounts.filter((other) => other.key !== row.key))}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {discounts.length < discountLimit ? (
        <div className={style.add}>
          <Button
            icon={Plus}
            closedBecause={!open && t('pricing.discounts-closed')}
            onClick={() => onChange([...discounts, newDiscount()])}
          >
            {t('pricing.add-discount')}
          </Button>
          <span>{t('pricing.discounts-used', { count: discounts.length, limit: discountLimit })}</span>
        </div>
      ) : null}
    </div>
  );
}

interface DiscountRowProps {
  row: EditedDiscount;
  number: number;
  price: string | null;
  currency: string;
  open: boolean;
  findings: readonly Finding[];
  onChange: (next: Partial<EditedDiscount>) => void;
  onRemove: () => void;
}

function DiscountRow({ row, number, price, currency, open, findings, onChange, onRemove }: DiscountRowProps) {
  const t = useText();
  const format = useFormat();
  const { discount } = bodyOf(row);
  const result =
    price !== null && discount >= 0 && discount <= 100
      ? decimalText(discountedMinor(minorUnits(price), discount))
      : null;
  const noteId = `discount-${row.key}`;
  const wrong = (field: string) => findings.some((finding) => finding.inputField === field);
  const described = findings.length > 0 ? noteId : undefined;
  return (
    <tr>
      <td>
        <FigureInput
          label={t('pricing.quantity-of', { number })}
          value={row.minQuantity}
          disabled={!open}
          invalid={wrong('minQuantity')}
          describedBy={described}
          onChange={(event) => onChange({ minQuantity: event.target.value })}
        />
      </td>
      <td>
        <FigureInput
          label={t('pricing.discount-of', { number })}
          unit="%"
          value={row.discount}
          disabled={!open}
          invalid={wrong('discount')}
          describedBy={described}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        {findings.length > 0 ? (
          <div id={noteId}>
            {findings.map((finding) => (
              <FieldNote key={finding.code} tone="bad">
                {describeFinding(finding, currentLanguage())}
              </FieldNote>
            ))}
          </div>
        ) : null}
      </td>
      <td className={style.result}>{result === null ? '–' : format.money(result, currency)}</td>
      <td>
        <IconButton
          icon={Trash2}
          label={t('pricing.remove-discount', { number })}
          closedBecause={!open && t('pricing.discounts-closed')}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
