import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { pricingFindingTexts } from '@lensdock/contract/pricing/pricing.findings.ts';
import type { Licence, LicenceType, Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { ReactNode } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { PriceField } from '../ui/form/NumberField.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { ClosedLicence } from './ClosedLicence.tsx';
import { LicenceHead } from './LicenceHead.tsx';
import { PriceReadout } from './PriceReadout.tsx';
import style from './pricing.module.css';
import { useReach } from './pricing.queries.ts';
import { isWholePrice, noPrice, readTypedPrice, type TypedPrice } from './pricing-form.ts';
import { priceIsFixed, SubscriptionNotice } from './SubscriptionNotice.tsx';
import type { PricingForm } from './use-pricing-form.ts';

interface PaidLicencePanelProps {
  code: string;
  form: PricingForm;
  licence: Licence;
  pricing: Pricing;
  /** A review finding about the price. */
  finding: string | undefined;
  onTurn: (enabled: boolean) => void;
  children?: ReactNode;
}

/** A full licence or subscription: switch, price, readout, and why it is unavailable. */
export function PaidLicencePanel(props: PaidLicencePanelProps) {
  const { code, form, licence, pricing, finding, onTurn, children } = props;
  const type = licence.type.code;
  const t = useTranslation();
  const config = useAccount().data?.moduleConfig;
  const isFull = type === 'FULL';
  const inputField = priceField(type);
  const enabled = useFormValue(form, `${type}.enabled`) ?? false;
  const price = useFormValue(form, `${type}.price`) ?? noPrice;
  const toolIsOn = useFormValue(form, 'TOOL.enabled') ?? false;
  const problem = useFieldError(form, inputField);
  const updates = config?.SUBSCRIPTION_PRICE_UPDATES ?? false;
  const title = isFull ? t('pricing.full') : t('pricing.subscription');
  const refused = price.refused && findingSentence(pricingFindingTexts, price.refused, currentLanguage());
  const isUnchangedSinceReview = (price.text || null) === licence.specifiedPrice;
  const error = refused ?? problem ?? (isUnchangedSinceReview ? finding : undefined);
  const minimum = useMinimumHint(type, price.text, pricing);
  const low = minimum.low && !error;
  const change = (next: TypedPrice) => form.change({ [`${type}.price`]: next });
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <LicenceHead
          title={title}
          text={isFull ? t('pricing.full-text') : t('pricing.subscription-text')}
          checked={enabled}
          // An active licence can always be turned off, even if the seller can no longer offer it.
          disabled={!pricing.appEditable || (!enabled && (!licence.editable || toolIsOn))}
          onTurn={onTurn}
        />
        <div className={style.values}>
          <ClosedLicence reasons={licence.closedBecause} />
          {isFull ? null : (
            <SubscriptionNotice
              licence={licence}
              updates={updates}
              currency={pricing.developerCurrency}
              changed={isWholePrice(price.text) && price.text !== licence.specifiedPrice}
            />
          )}
          <div className={style.price}>
            <PriceField
              id={inputField}
              label={isFull ? t('pricing.price') : t('pricing.price-12')}
              currency={pricing.developerCurrency}
              value={price.text}
              placeholder={licence.editable ? undefined : '–'}
              disabled={!licence.editable || (!isFull && priceIsFixed(licence, updates))}
              hint={minimum.hint}
              note={low && minimum.hint ? { tone: 'warn', text: minimum.hint } : undefined}
              error={error}
              onChange={(event) => change({ text: event.target.value })}
              onBlur={() => {
                const read = readTypedPrice(price, inputField);
                if (read.text !== price.text) change(read);
              }}
            />
            <PriceReadout price={price.text} pricing={pricing} />
          </div>
          {toolIsOn ? <p className={style.reach}>{t('pricing.tool-excludes')}</p> : null}
          <LicenceReach code={code} type={type} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** The price below which the minimum commission applies, and whether the current price is lower. */
function useMinimumHint(type: LicenceType, price: string, pricing: Pricing): { hint: string; low: boolean } {
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
    hint: low ? t('pricing.minimum-low', values) : `${whole}. ${t('pricing.minimum-hint', values)}`,
    low,
  };
}

/** The number of selected countries in which a paid licence is available, unless it is all of them. */
function LicenceReach({ code, type }: { code: string; type: LicenceType }) {
  const t = useTranslation();
  const reach = useReach(code);
  if (!reach) return null;
  const count = type === 'SUBSCRIPTION' ? reach.sepa : reach.canBuy;
  if (count === reach.chosen) return null;
  const values = { count, total: reach.chosen };
  return (
    <p className={style.reach}>
      {type === 'SUBSCRIPTION' ? t('pricing.reach-subscription', values) : t('pricing.reach-full', values)}{' '}
      <TextLink to="/app/$id/availability" params={{ id: code }}>
        {t('pricing.to-countries')}
      </TextLink>
    </p>
  );
}
