import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { pricingFindingTexts } from '@lensdock/contract/pricing/pricing.findings.ts';
import type { Licence, Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { ReactNode } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { PriceField } from '../ui/form/FigureField.tsx';
import { ClosedLicence } from './ClosedLicence.tsx';
import { LicenceHead } from './LicenceHead.tsx';
import { LicenceReach } from './LicenceReach.tsx';
import { PriceReadout } from './PriceReadout.tsx';
import style from './pricing.module.css';
import { type EditedLicence, isWholePrice, readTypedPrice } from './pricing-form.ts';
import { priceIsFixed, SubscriptionNotice } from './SubscriptionNotice.tsx';

interface PaidLicencePanelProps {
  code: string;
  edited: EditedLicence;
  licence: Licence;
  pricing: Pricing;
  toolIsOn: boolean;
  /** What was found by an attempt to save, here or on the server. */
  error: string | undefined;
  onTurn: (enabled: boolean) => void;
  onChange: (next: Partial<EditedLicence>) => void;
  children?: ReactNode;
}

/** Full licence or subscription: switch, price, what it becomes, and why it is closed. */
export function PaidLicencePanel(props: PaidLicencePanelProps) {
  const { code, edited, licence, pricing, toolIsOn, error, onTurn, onChange, children } = props;
  const t = useTranslation();
  const config = useAccount().data?.moduleConfig;
  const isFull = edited.type === 'FULL';
  const inputField = priceField(edited.type);
  const updates = config?.SUBSCRIPTION_PRICE_UPDATES ?? false;
  const title = isFull ? t('pricing.full') : t('pricing.subscription');
  const refused = edited.refused && findingSentence(pricingFindingTexts, edited.refused, currentLanguage());
  const minimum = useMinimumHint(edited, pricing);
  const low = minimum.low && !refused && !error;
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <LicenceHead
          title={title}
          text={isFull ? t('pricing.full-text') : t('pricing.subscription-text')}
          checked={edited.enabled}
          // What is on can always be turned off, also when the seller may offer it no longer.
          disabled={!pricing.appEditable || (!edited.enabled && (!licence.editable || toolIsOn))}
          onTurn={onTurn}
        />
        <div className={style.values}>
          <ClosedLicence reasons={licence.closedBecause} />
          {isFull ? null : (
            <SubscriptionNotice
              licence={licence}
              updates={updates}
              currency={pricing.developerCurrency}
              changed={isWholePrice(edited.price) && edited.price !== licence.specifiedPrice}
            />
          )}
          <div className={style.price}>
            <PriceField
              id={inputField}
              label={isFull ? t('pricing.price') : t('pricing.price-12')}
              currency={pricing.developerCurrency}
              value={edited.price}
              placeholder={licence.editable ? undefined : '–'}
              disabled={!licence.editable || (!isFull && priceIsFixed(licence, updates))}
              hint={minimum.hint}
              note={low && minimum.hint ? { tone: 'warn', text: minimum.hint } : undefined}
              error={refused ?? error}
              onChange={(event) => onChange({ price: event.target.value, refused: undefined })}
              onBlur={() => onChange(readTypedPrice(edited, inputField))}
            />
            <PriceReadout price={edited.price} pricing={pricing} />
          </div>
          {toolIsOn ? <p className={style.reach}>{t('pricing.tool-excludes')}</p> : null}
          <LicenceReach code={code} type={edited.type} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** Below which price the minimum commission applies, and whether this one is below it. */
function useMinimumHint({ type, price }: EditedLicence, pricing: Pricing): { hint: string; low: boolean } {
  const t = useTranslation();
  const format = useFormat();
  const applies = useAccount().data?.moduleConfig.MINIMUM_COMMISSION_FEE ?? false;
  const warning = pricing.minimumCommissionWarningPrices[type];
  const whole = pricing.developerCurrency === 'USD' ? t('pricing.whole-usd') : t('pricing.whole-eur');
  if (!applies) return { hint: whole, low: false };
  const values = {
    price: format.money(warning, pricing.developerCurrency),
    minimum: format.money(pricing.minimumCommission, pricing.developerCurrency),
  };
  const low = isWholePrice(price) && BigInt(price) < BigInt(warning);
  return {
    hint: low ? t('pricing.minimum-low', values) : `${whole} ${t('pricing.minimum-hint', values)}`,
    low,
  };
}
