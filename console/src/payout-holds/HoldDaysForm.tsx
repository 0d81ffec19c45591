import { type CompanyPayoutTerms, maximumHoldDays } from '@lensdock/contract/payout-holds/payout-holds.ts';
import { type FormEvent, useState } from 'react';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../i18n/text.ts';
import { fieldErrorsOf, hasFieldErrors, toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './payout-holds.module.css';
import { useSaveTerms } from './payout-holds.queries.ts';

const fieldId = 'hold-days';

/** The waiting time of a company’s sales in days; empty for the store’s default. */
export function HoldDaysForm({ companyId, terms }: { companyId: string; terms: CompanyPayoutTerms }) {
  const t = useTranslation();
  const save = useSaveTerms(companyId);
  const before = terms.holdDays === null ? '' : String(terms.holdDays);
  // Undefined while the field is not edited, so that it follows the server.
  const [typed, setTyped] = useState<string>();
  const days = (typed ?? before).trim();
  const isNumber = /^\d{1,3}$/.test(days) && Number(days) <= maximumHoldDays;
  const wrong = days !== '' && !isNumber ? t('payout-holds.days-wrong', { maximum: maximumHoldDays }) : undefined;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (days === before || save.isPending) return;
    if (wrong) return document.getElementById(fieldId)?.focus();
    try {
      await save.mutateAsync(days === '' ? null : Number(days));
      setTyped((now) => (now === typed ? undefined : now));
      showToast({ tone: 'ok', title: t('payout-holds.days-saved') });
    } catch (error) {
      if (hasFieldErrors(error)) return document.getElementById(fieldId)?.focus();
      toastFailure(error, t('payout-holds.failed'));
    }
  }
  return (
    <Panel title={t('payout-holds.waiting')} text={t('payout-holds.waiting-text')}>
      <form noValidate className={style.days} onSubmit={(event) => void submit(event)}>
        <UnsavedChangesGuard changed={days !== before} />
        <TextField
          id={fieldId}
          label={t('payout-holds.days')}
          optional
          hint={t('payout-holds.days-hint', { days: terms.defaultHoldDays })}
          inputMode="numeric"
          maxLength={3}
          value={typed ?? before}
          error={wrong ?? fieldErrorsOf(save.error)[0]?.message}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button
            type="submit"
            busy={save.isPending}
            busyText={t('payout-holds.saving')}
            disabledReason={days === before && t('payout-holds.days-unchanged')}
          >
            {t('payout-holds.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
