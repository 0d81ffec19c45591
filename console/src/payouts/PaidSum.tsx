import type { CompletedPayout } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import style from './payouts.module.css';

interface PaidSumProps {
  payout: Pick<CompletedPayout, 'amount' | 'vat' | 'converted'>;
}

/** The paid amount with VAT, and the amount and rates it was converted from. */
export function PaidSum({ payout: { amount, vat, converted } }: PaidSumProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <span className={style.sum}>
      <b className={style.amount}>{format.cash(amount)}</b>
      {vat.value === '0' ? null : (
        <small className={style.vat}>{t('payouts.vat-within', { sum: format.cash(vat) })}</small>
      )}
      {converted?.parts.map(({ of, rate, rateDate }) => (
        <small key={`${rateDate} ${rate}`}>
          {t('payouts.converted', {
            sum: format.cash(of),
            rate: format.amount(rate),
            day: format.day(rateDate),
          })}
        </small>
      ))}
    </span>
  );
}
