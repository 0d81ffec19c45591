import { commissionMinor, decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import type { Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureText } from '../problems/show-failure.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import style from './pricing.module.css';
import { useConvertedPrice } from './pricing.queries.ts';

/** The price in the other currency, the store's commission and the seller's share. Empty while there is no price. */
export function PriceReadout({ price, pricing }: { price: string; pricing: Pricing }) {
  const t = useTranslation();
  const format = useFormat();
  const input = readPriceInput(price);
  const whole = input.kind === 'price' && input.price !== '0' ? input.price : null;
  const conversion = useConvertedPrice(whole);
  if (whole === null) return null;
  const currency = pricing.developerCurrency;
  const other = pricing.supportedCurrencies.find((item) => item !== currency) ?? currency;
  const minor = minorUnits(whole);
  const commission = commissionMinor(minor, pricing.commissionRate, minorUnits(pricing.minimumCommission));
  const converted = conversion.data?.price === whole ? conversion.data : undefined;
  const amount = converted?.amounts[other];
  return (
    <div className={style.readout} aria-live="polite">
      <Readout
        facts={[
          { label: t('pricing.converted'), value: amount ? format.money(amount, other) : '…' },
          {
            label: t('pricing.commission', { rate: pricing.commissionRate }),
            value: format.money(decimalText(commission), currency),
          },
          { label: t('pricing.receive'), value: format.money(decimalText(minor - commission), currency) },
        ]}
      />
      {conversion.error ? (
        <FieldNote tone="bad">{failureText(conversion.error, t('pricing.conversion-failed'))}</FieldNote>
      ) : null}
      {converted ? (
        <p>
          {t('pricing.rate', {
            day: format.day(converted.rateDate, 'long'),
            rate: format.amount(converted.rate),
          })}
        </p>
      ) : null}
    </div>
  );
}
