import type { Licence, LicenceType, Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { isPaid, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import { Suspense, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ReviewFindings } from '../forms/ReviewFindings.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { FreeLicencePanel } from './FreeLicencePanel.tsx';
import { PaidLicencePanel } from './PaidLicencePanel.tsx';
import { type PricingRead, useConvertedPrice } from './pricing.queries.ts';
import { licencesOf, refusedLicences, turned } from './pricing-form.ts';
import { usePricingForm } from './use-pricing-form.ts';

const ConfirmDialog = lazyComponent(async () => (await import('../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);

const PublishPricingDialog = lazyComponent(
  async () => (await import('./PublishPricingDialog.tsx')).PublishPricingDialog,
);

/** Licences, prices and discounts, saved together. */
export function PricingForm({ code, section }: { code: string; section: PricingRead }) {
  const t = useTranslation();
  const { pricing } = section;
  const form = usePricingForm(code, section);
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const isRefused = useFormState(form, () => refusedLicences(section, form.values()).length > 0);
  const rateChanged = useRateChange(pricing);
  const [asking, setAsking] = useState<{ type: LicenceType; enabled: boolean }>();
  const [publishing, setPublishing] = useState(false);
  const found = useReviewFindings(code, 'pricing');

  function apply(type: LicenceType, enabled: boolean) {
    form.change((now) => turned(licencesOf(section, now), type, enabled));
  }
  function turn(type: LicenceType, enabled: boolean) {
    const licences = licencesOf(section, form.values());
    const othersAreOn = licences.some((other) => other.type !== type && other.enabled);
    const removesLicence = !enabled || (type === 'TOOL' && othersAreOn);
    if (removesLicence && !pricing.draft) setAsking({ type, enabled });
    else apply(type, enabled);
  }

  // A save that the server would reject is not offered.
  const isOffered = pricing.appEditable && !isRefused;
  const offer = pricing.proposed ? t('pricing.save-proposed') : rateChanged ? t('pricing.save-rate') : undefined;
  return (
    <>
      <SectionForm
        form={form}
        busy={busy}
        problem={problem}
        invalidTitle={t('pricing.invalid')}
        notices={<ReviewFindings findings={found.filter(({ inputField }) => !isOfPrice(inputField))} />}
        bar={{
          consequence: pricing.draft ? t('pricing.save-draft') : t('pricing.save-online'),
          offer: isOffered ? offer : undefined,
          disabledReason: isRefused && t('pricing.save-closed'),
          ...(!pricing.draft && { saveText: t('pricing.save-publish'), review: () => setPublishing(true) }),
        }}
      >
        <PanelStack>
          {pricing.licences.map((licence) => {
            const type = licence.type.code;
            const shared = { form, licence, onTurn: (enabled: boolean) => turn(type, enabled) };
            if (!isPaid(type)) return <FreeLicencePanel key={type} {...shared} locked={!pricing.appEditable} />;
            const finding = found.find(({ inputField }) => inputField === priceField(type))?.message;
            return (
              <PaidLicencePanel key={type} {...shared} code={code} pricing={pricing} finding={finding}>
                {type === 'FULL' ? (
                  <AfterPaint shownBy="desktop">
                    <DiscountPanel form={form} pricing={pricing} />
                  </AfterPaint>
                ) : null}
              </PaidLicencePanel>
            );
          })}
        </PanelStack>
      </SectionForm>
      <Suspense>
        {publishing ? (
          <PublishPricingDialog code={code} section={section} form={form} onClose={() => setPublishing(false)} />
        ) : null}
        {asking ? (
          <TurnDialog
            enabled={asking.enabled}
            onConfirm={() => {
              apply(asking.type, asking.enabled);
              setAsking(undefined);
            }}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface TurnDialogProps {
  /** Whether the tool licence is turned on, which turns the others off; otherwise a licence is turned off. */
  enabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function TurnDialog({ enabled, onConfirm, onClose }: TurnDialogProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      open
      title={enabled ? t('pricing.tool-on-title') : t('pricing.turn-off-title')}
      cancelLabel={enabled ? t('pricing.tool-on-keep') : t('pricing.turn-off-keep')}
      confirmLabel={enabled ? t('pricing.tool-on-act') : t('pricing.turn-off-act')}
      busy={false}
      problem={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {enabled ? t('pricing.tool-on-text') : t('pricing.turn-off-text')}
    </ConfirmDialog>
  );
}

function isOfPrice(inputField: string | undefined): boolean {
  return inputField === priceField('FULL') || inputField === priceField('SUBSCRIPTION');
}

/**
 * Whether today's rate would convert the saved prices to other amounts, so that a save has an effect without an edit.
 * Subscription prices are only converted when they change.
 */
function useRateChange({ licences, supportedCurrencies, developerCurrency }: Pricing): boolean {
  const others = supportedCurrencies.filter((currency) => currency !== developerCurrency);
  const full = licences.find(({ type }) => type.code === 'FULL');
  const subscription = licences.find(({ type, currentlyActivePrices = {} }) => {
    return type.code === 'SUBSCRIPTION' && Object.keys(currentlyActivePrices).length === 0;
  });
  const today = [useConvertedPrice(savedPrice(full)), useConvertedPrice(savedPrice(subscription))];
  return [full, subscription].some((licence, index) => {
    const amounts = today[index]?.data?.amounts;
    return amounts && others.some((currency) => amounts[currency] !== licence?.convertedPrices[currency]);
  });
}

function savedPrice(licence: Licence | undefined): string | null {
  return licence?.enabled && licence.specifiedPrice !== null ? licence.specifiedPrice : null;
}
