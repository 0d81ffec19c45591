import '../ui/parts.texts.ts';
import './pricing.texts.ts';
import '../comparison/comparison.texts.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import { ComparedRows } from '../comparison/ComparedRows.tsx';
import { comparedFacts } from '../comparison/offer-changes.ts';
import { usePricingFacts } from '../comparison/offer-facts.ts';
import { SubmitDialog } from '../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { useVersions } from '../versions/data/versions.queries.ts';
import { type PricingRead, useConvertedPrice } from './pricing.queries.ts';
import { type EditedLicence, isWholePrice, licencesOf, sectionBodyOf } from './pricing-form.ts';
import { isSold } from './SubscriptionNotice.tsx';
import type { PricingForm } from './use-pricing-form.ts';

interface PublishPricingDialogProps {
  code: string;
  section: PricingRead;
  form: PricingForm;
  onClose: () => void;
}

/** The review summary of changed prices of a published app, which take effect with the save. */
export function PublishPricingDialog({ code, section, form, onClose }: PublishPricingDialogProps) {
  const t = useTranslation();
  const { pricing, discounts } = section;
  const published = usePricingFacts({
    licences: pricing.licences.map(({ type, enabled, convertedPrices }) => ({
      type: type.code,
      enabled,
      prices: convertedPrices,
    })),
    discounts,
  });
  const values = useFormValues(form);
  const edited = licencesOf(section, values);
  const pricesOf = useChangedPrices(section, edited);
  const changed = usePricingFacts({
    licences: edited.map(({ type, enabled }) => ({
      type,
      enabled,
      prices: type === 'FULL' || type === 'SUBSCRIPTION' ? pricesOf(type) : {},
    })),
    discounts: sectionBodyOf(values, section).discounts,
  });
  return (
    <SubmitDialog
      app={code}
      section="pricing"
      newestVersion={useVersions(code).data?.versions[0]?.code}
      title={t('pricing.publish-title')}
      text={t('pricing.publish-text')}
      confirmLabel={t('pricing.save-publish')}
      busyText={t('ui.saving')}
      save={() => form.save()}
      onClose={onClose}
    >
      {changesSubscription(section, edited) ? (
        <p>
          {t('pricing.update-notice')}. {t('pricing.update-notice-text')}
        </p>
      ) : null}
      <ComparedRows
        rows={comparedFacts(published, changed, t('comparison.not-offered'))}
        isNew={false}
        isSame={false}
        nowTitle={t('comparison.after-save')}
      />
    </SubmitDialog>
  );
}

/** A price that buyers of running subscriptions already pay changes after 30 days. */
function changesSubscription({ pricing }: PricingRead, edited: readonly EditedLicence[]): boolean {
  const saved = pricing.licences.find(({ type }) => type.code === 'SUBSCRIPTION');
  const now = edited.find(({ type }) => type === 'SUBSCRIPTION');
  return saved !== undefined && now !== undefined && isSold(saved) && now.price.text !== (saved.specifiedPrice ?? '');
}

/** The prices of a paid licence after a save, converted as on the page. */
function useChangedPrices({ pricing }: PricingRead, edited: readonly EditedLicence[]) {
  const textOf = (type: EditedLicence['type']) => edited.find((licence) => licence.type === type)?.price.text ?? '';
  const wholeOf = (type: EditedLicence['type']) => (isWholePrice(textOf(type)) ? textOf(type) : null);
  const conversions = {
    FULL: useConvertedPrice(wholeOf('FULL')).data,
    SUBSCRIPTION: useConvertedPrice(wholeOf('SUBSCRIPTION')).data,
  };
  return (type: 'FULL' | 'SUBSCRIPTION'): Partial<Record<Currency, string>> => {
    const saved = pricing.licences.find((licence) => licence.type.code === type);
    const price = textOf(type);
    const isKept = saved?.specifiedPrice === price;
    const conversion = conversions[type]?.price === price ? conversions[type] : undefined;
    // Subscription prices are only converted when they change.
    if (saved && isKept && (!conversion || isSold(saved))) return saved.convertedPrices;
    const amountIn = (currency: Currency) =>
      currency === pricing.developerCurrency ? price : conversion?.amounts[currency];
    return Object.fromEntries(
      pricing.supportedCurrencies.flatMap((currency) => {
        const amount = amountIn(currency);
        return amount === undefined ? [] : [[currency, amount]];
      }),
    );
  };
}
