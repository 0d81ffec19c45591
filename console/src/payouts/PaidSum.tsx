import type { CompletedPayout } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../ui/format.ts';
import { useText } from '../ui/text.ts';
import style from './payouts.module.css';

/** What was paid; below it what that was converted from, and by which rate. */
export function PaidSum({ payout: { amount, converted } }: { payout: Pick<CompletedPayout, 'amount' | 'converted'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <span className={style.sum}>
      <b className={style.figure}>{format.cash(amount)}</b>
      {converted ? (
        <small>
          {t('payouts.converted', {
            sum: format.cash(converted.of),
            rate: format.amount(converted.rate),
            day: format.date(`${converted.rateDate}T12:00`),
          })}
        </small>
      ) : null}
    </span>
  );
}
