import { describeFinding, type FieldError } from '@lensdock/contract/http/finding.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { isPaid, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import { lazy, Suspense, useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { currentLanguage } from '../shell/language.ts';
import { showMessage } from '../shell/messages.ts';
import { StaleWrite } from '../shell/StaleWrite.tsx';
import { Banner } from '../ui/Banner.tsx';
import { PanelStack } from '../ui/Panel.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useText } from '../ui/text.ts';
import { DiscountPanel } from './DiscountPanel.tsx';
import { FreeLicencePanel } from './FreeLicencePanel.tsx';
import { PaidLicencePanel } from './PaidLicencePanel.tsx';
import { type PricingSection, usePricing, useSavePricing } from './pricing.queries.ts';
import {
  changeOf,
  type EditedLicence,
  type PricingForm as Form,
  findingsByRow,
  formOf,
  sameForm,
} from './pricing-form.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }));

/** A refresh behind it never resets what is being edited; the form starts anew only after a save or a discard. */
export function PricingForm({ code, section }: { code: string; section: PricingSection }) {
  const t = useText();
  const [base, setBase] = useState(section);
  const [form, setForm] = useState<Form>(() => formOf(section));
  const [attempt, setAttempt] = useState(0);
  const [turningOff, setTurningOff] = useState<LicenceType>();
  const save = useSavePricing(code);
  const fresh = usePricing(code);
  const changed = !sameForm(form, formOf(base));
  // Nothing typed: what the server has now is what is shown.
  if (!changed && section !== base && !save.isPending) {
    setBase(section);
    setForm(formOf(section));
  }
  const { pricing } = base;
  const rowFindings = findingsByRow(form.discounts);
  const serverErrors = errorsOf(save.error);

  function change(type: LicenceType, next: Partial<EditedLicence>) {
    save.reset();
    setForm((now) => ({
      ...now,
      licences: now.licences.map((licence) => (licence.type === type ? { ...licence, ...next } : licence)),
    }));
  }
  function turn(type: LicenceType, enabled: boolean) {
    if (!enabled && !pricing.draft) setTurningOff(type);
    else change(type, { enabled });
  }
  function reset(to: PricingSection) {
    save.reset();
    setAttempt(0);
    setBase(to);
    setForm(formOf(to));
  }
  async function submit(etag = base.etag) {
    setAttempt((count) => count + 1);
    if (rowFindings.some((findings) => findings.length > 0) || form.licences.some((licence) => licence.refused)) {
      return showMessage({ tone: 'bad', title: t('pricing.invalid') });
    }
    const failure = await save.mutateAsync({ change: changeOf(form, formOf(base)), etag }).then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = await fresh.refetch();
    if (failure === undefined) {
      if (after.data) reset(after.data);
      return showMessage({ tone: 'ok', title: t('pricing.saved') });
    }
    if (failure instanceof ProblemError && failure.status === 412) return;
    const found = errorsOf(failure).length > 0;
    const words = sentencesOf(failure);
    showMessage({ tone: 'bad', title: found ? t('pricing.invalid') : (words[0] ?? t('pricing.failed')) });
  }

  const stale = save.error instanceof ProblemError && save.error.status === 412;
  return (
    <>
      <LeaveGuard changed={changed} />
      <PanelStack>
        {stale ? (
          <StaleWrite onLoad={() => fresh.data && reset(fresh.data)} onKeep={() => void submit(fresh.data?.etag)} />
        ) : null}
        {pricing.appEditable ? null : <Banner tone="info" title={t('pricing.locked')} />}
        {form.licences.map((edited) => {
          const licence = pricing.licences.find(({ type }) => type.code === edited.type);
          if (!licence) return null;
          const shared = { edited, licence, onTurn: (enabled: boolean) => turn(edited.type, enabled) };
          if (!isPaid(edited.type)) return <FreeLicencePanel key={edited.type} {...shared} />;
          const error = edited.refused
            ? describeFinding(edited.refused, currentLanguage())
            : serverErrors.find(({ inputField }) => inputField === priceField(edited.type))?.message;
          return (
            <PaidLicencePanel
              key={edited.type}
              {...shared}
              pricing={pricing}
              error={error}
              onChange={(next) => change(edited.type, next)}
            >
              {edited.type === 'FULL' ? (
                <DiscountPanel
                  full={edited}
                  pricing={pricing}
                  discounts={form.discounts}
                  findings={attempt > 0 ? rowFindings : []}
                  onChange={(discounts) => setForm((now) => ({ ...now, discounts }))}
                />
              ) : null}
            </PaidLicencePanel>
          );
        })}
      </PanelStack>
      <SaveBar
        changed={changed}
        busy={save.isPending}
        text={pricing.draft ? t('pricing.save-draft') : t('pricing.save-online')}
        onSave={() => void submit()}
        onDiscard={() => reset(section)}
      />
      <Suspense>
        {turningOff ? (
          <ConfirmDialog
            open
            title={t('pricing.turn-off-title')}
            keepText={t('pricing.turn-off-keep')}
            actText={t('pricing.turn-off-act')}
            busy={false}
            problem={undefined}
            onAct={() => {
              change(turningOff, { enabled: false });
              setTurningOff(undefined);
            }}
            onClose={() => setTurningOff(undefined)}
          >
            {t('pricing.turn-off-text')}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}

function errorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ProblemError ? error.answer.errors : [];
}
