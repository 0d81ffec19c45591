import type { Licence, Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { PriceField } from '../ui/FigureField.tsx';
import { useFormat } from '../ui/format.ts';
import { Switch } from '../ui/Switch.tsx';
import { useText } from '../ui/text.ts';
import { PriceReadout } from './PriceReadout.tsx';
import style from './pricing.module.css';
import { type EditedLicence, readTypedPrice } from './pricing-form.ts';

interface PaidLicencePanelProps {
  edited: EditedLicence;
  licence: Licence;
  pricing: Pricing;
  error: string | undefined;
  onTurn: (enabled: boolean) => void;
  onChange: (next: Partial<EditedLicence>) => void;
  children?: ReactNode;
}

/** Full licence or subscription: switch, price, what it becomes, and why it is closed. */
export function PaidLicencePanel({
  edited,
  licence,
  pricing,
  error,
  onTurn,
  onChange,
  children,
}: PaidLicencePanelProps) {
  const t = useText();
  const format = useFormat();
  const currency = pricing.developerCurrency;
  const isFull = edited.type === 'FULL';
  const warning = pricing.minimumCommissionWarningPrices[edited.type];
  const low = /^[0-9]+$/.test(edited.price) && BigInt(edited.price) < BigInt(warning) && edited.price !== '0';
  const hint = t('pricing.minimum-hint', {
    price: format.money(warning, currency),
    minimum: format.money(pricing.minimumCommission, currency),
  });
  const waits = licence.nextPriceUpdate ?? null;
  const title = isFull ? t('pricing.full') : t('pricing.subscription');
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <div>
          <h2>
            <Switch
              label={title}
              checked={edited.enabled}
              disabled={!licence.editable}
              onChange={(event) => onTurn(event.target.checked)}
            />
          </h2>
          <p>{isFull ? t('pricing.full-text') : t('pricing.subscription-text')}</p>
        </div>
        <div className={style.values}>
          {licence.closedBecause.length > 0 ? (
            <Banner tone="warn" icon={Lock} title={t('pricing.closed')}>
              {licence.closedBecause.map((reason) => (
                <p key={reason.code}>{reason.message}</p>
              ))}
            </Banner>
          ) : null}
          {waits ? (
            <Banner
              tone="info"
              title={t('pricing.waits', {
                price: format.money(waits.prices[currency] ?? '', currency),
                day: format.date(waits.start),
              })}
            />
          ) : null}
          {!isFull && pricing.approved && !waits && Object.keys(licence.existingPrices).length > 0 ? (
            <Banner tone="info" title={t('pricing.update-notice')} />
          ) : null}
          <div className={style.price}>
            <PriceField
              id={priceField(edited.type)}
              label={isFull ? t('pricing.price') : t('pricing.price-12')}
              currency={currency}
              value={edited.price}
              disabled={!licence.editable || waits !== null}
              hint={low ? undefined : hint}
              note={low && !error ? { tone: 'warn', text: hint } : undefined}
              error={error}
              onChange={(event) => onChange({ price: event.target.value, refused: undefined })}
              onBlur={() => onChange(readTypedPrice(edited, priceField(edited.type)))}
            />
            <PriceReadout price={edited.price} pricing={pricing} />
          </div>
        </div>
      </div>
      {children}
    </section>
  );
}
