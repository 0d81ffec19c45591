import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { isPaid, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import { Suspense, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { ReviewRemarks } from '../forms/ReviewRemarks.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { FreeLicencePanel } from './FreeLicencePanel.tsx';
import { PaidLicencePanel } from './PaidLicencePanel.tsx';
import type { PricingSection } from './pricing.queries.ts';
import { useMovedRate } from './use-moved-rate.ts';
import { usePricingForm } from './use-pricing-form.ts';

const ConfirmDialog = lazyComponent(async () => (await import('../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);

/** Licences, prices and discounts: one page, one save. */
export function PricingForm({ code, section }: { code: string; section: PricingSection }) {
  const t = useTranslation();
  const form = usePricingForm(code, section);
  const rateMoved = useMovedRate(section.pricing);
  const [asking, setAsking] = useState<{ type: LicenceType; enabled: boolean }>();
  const { pricing } = form;
  const found = useReviewFindings(code, 'pricing');
  const toolIsOn = form.form.licences.some(({ type, enabled }) => type === 'TOOL' && enabled);

  function turn(type: LicenceType, enabled: boolean) {
    const othersAreOn = form.form.licences.some((other) => other.type !== type && other.enabled);
    const takesAway = !enabled || (type === 'TOOL' && othersAreOn);
    if (takesAway && !pricing.draft) setAsking({ type, enabled });
    else form.turn(type, enabled);
  }

  const offer = pricing.proposed ? t('pricing.save-proposed') : rateMoved && t('pricing.save-rate');
  return (
    <>
      <UnsavedChangesGuard changed={form.changed} />
      <PanelStack>
        {pricing.appEditable ? (
          <LocalDraft place={`pricing.${code}`} draft={form.draft} onTake={form.takeKept} />
        ) : null}
        {form.stale ? <ConflictBanner onLoad={form.discardMine} onKeep={form.overwriteTheirs} /> : null}
        <ReviewRemarks findings={found.filter(({ inputField }) => !isOfPrice(inputField))} />
        <ErrorSummary title={t('pricing.invalid')} problems={form.problems} attempt={form.attempt} />
        <BusyFieldset busy={form.busy}>
          <PanelStack>
            {form.form.licences.map((edited) => {
              const licence = pricing.licences.find(({ type }) => type.code === edited.type);
              if (!licence) return null;
              const shared = { edited, licence, onTurn: (enabled: boolean) => turn(edited.type, enabled) };
              if (!isPaid(edited.type)) {
                return (
                  <FreeLicencePanel key={edited.type} {...shared} locked={!pricing.appEditable} toolIsOn={toolIsOn} />
                );
              }
              const inputField = priceField(edited.type);
              const problem = form.problems.find(({ fieldId }) => fieldId === inputField)?.text;
              const isAsReviewed = (edited.price || null) === licence.specifiedPrice;
              const remark = isAsReviewed
                ? found.find((finding) => finding.inputField === inputField)?.message
                : undefined;
              return (
                <PaidLicencePanel
                  key={edited.type}
                  {...shared}
                  code={code}
                  pricing={pricing}
                  toolIsOn={toolIsOn}
                  error={problem ?? remark}
                  onChange={(next) => form.change(edited.type, next)}
                >
                  {edited.type === 'FULL' ? (
                    <DiscountPanel
                      form={form.form}
                      pricing={pricing}
                      tried={form.attempt > 0}
                      onChange={form.changeDiscounts}
                    />
                  ) : null}
                </PaidLicencePanel>
              );
            })}
          </PanelStack>
        </BusyFieldset>
      </PanelStack>
      <SaveBar
        changed={form.changed && pricing.appEditable}
        offer={(pricing.appEditable && offer) || undefined}
        busy={form.busy}
        text={pricing.draft ? t('pricing.save-draft') : t('pricing.save-online')}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <Suspense>
        {asking ? (
          <ConfirmDialog
            open
            title={asking.enabled ? t('pricing.tool-on-title') : t('pricing.turn-off-title')}
            keepText={asking.enabled ? t('pricing.tool-on-keep') : t('pricing.turn-off-keep')}
            actText={asking.enabled ? t('pricing.tool-on-act') : t('pricing.turn-off-act')}
            busy={false}
            problem={undefined}
            onAct={() => {
              form.turn(asking.type, asking.enabled);
              setAsking(undefined);
            }}
            onClose={() => setAsking(undefined)}
          >
            {asking.enabled ? t('pricing.tool-on-text') : t('pricing.turn-off-text')}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}

function isOfPrice(inputField: string | undefined): boolean {
  return inputField === priceField('FULL') || inputField === priceField('SUBSCRIPTION');
}
