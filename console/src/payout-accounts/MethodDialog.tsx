import './payout-accounts.texts.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { requestFindingTexts } from '@lensdock/contract/kernel/request.findings.ts';
import { type BankDetails, bankDetailsFindings } from '@lensdock/contract/payout-accounts/bank-details.ts';
import { payoutAccountFindingTexts } from '@lensdock/contract/payout-accounts/payout-accounts.findings.ts';
import type { CardAccount, PayoutType } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { failureText, fieldErrorsOf } from '../problems/show-failure.ts';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { BankDetailsFields, labelOf } from './BankDetailsFields.tsx';
import { ProviderFailure } from './ProviderFailure.tsx';
import style from './payout-accounts.module.css';
import { useSendMethod } from './use-send-method.ts';

const findingTexts = { ...requestFindingTexts, ...payoutAccountFindingTexts };

/** The card provider's payout method: a bank account entered here, or a debit card entered at the provider. */
export function MethodDialog({ account, onClose }: { account: CardAccount; onClose: () => void }) {
  const t = useTranslation();
  const { isDirect, send, reset, error: failed, isPending } = useSendMethod(onClose);
  const [type, setType] = useState<PayoutType>(account.allowedPayoutMethod[0] ?? 'DEBIT');
  const [proposed] = useState<BankDetails>(() => ({
    ...(account.bankAccountType && { bankAccountType: account.bankAccountType }),
    accountHolder: account.companyName,
  }));
  const [details, setDetails] = useState(proposed);
  const [attempt, setAttempt] = useState(0);
  const answered = fieldErrorsOf(failed);
  const found = type === 'BANK' && attempt > 0 ? errorsOf(details, answered) : {};
  async function submit() {
    if (isPending) return;
    setAttempt((count) => count + 1);
    if (type === 'BANK' && bankDetailsFindings(details).length > 0) return;
    try {
      await send(type === 'BANK' ? { type, ...details } : { type });
    } catch {
      // Errors are shown at the fields or above them.
    }
  }
  const isGeneral = failed !== null && answered.length === 0;
  return (
    <FormDialog
      // A debit card is entered at the provider, so no input is lost.
      changed={type === 'BANK' && isDifferent(filled(details), filled(proposed))}
      title={t('payout-accounts.method-title')}
      cancelLabel={t('payout-accounts.cancel')}
      confirmLabel={confirmLabel(t, type, isDirect)}
      busy={isPending}
      busyText={isDirect ? t('payout-accounts.sending') : t('payout-accounts.proposing')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={style.fields}>
        {isGeneral ? <ProviderFailure sentence={failureText(failed, t('payout-accounts.failed'))} /> : null}
        {isDirect ? null : <p>{t('payout-accounts.propose-method-text')}</p>}
        <ErrorSummary
          title={t('payout-accounts.invalid')}
          attempt={attempt}
          problems={Object.entries(found).map(([fieldId, text]) => ({
            fieldId,
            text: `${labelOf(t, fieldId)}: ${text}`,
          }))}
        />
        {account.allowedPayoutMethod.length > 1 ? (
          <RadioRow
            label={t('payout-accounts.method-kind')}
            showLabel
            value={type}
            choices={[
              { value: 'BANK', text: t('payout-accounts.kind-bank') },
              { value: 'DEBIT', text: t('payout-accounts.kind-debit') },
            ]}
            onChange={(next) => {
              reset();
              setAttempt(0);
              setType(next);
            }}
          />
        ) : null}
        {type === 'BANK' ? (
          <BankDetailsFields
            details={details}
            errors={found}
            onChange={(change) => {
              // The provider's error refers to the data that was sent.
              if (failed) reset();
              setDetails({ ...details, ...change });
            }}
          />
        ) : (
          <p>{t('payout-accounts.debit-text')}</p>
        )}
      </div>
    </FormDialog>
  );
}

function confirmLabel(t: Text, type: PayoutType, isDirect: boolean): string {
  if (!isDirect) return t('payout-accounts.propose');
  return type === 'BANK' ? t('payout-accounts.send-bank') : t('payout-accounts.enter-card');
}

/** Cleared fields equal fields that were never filled in. */
function filled(details: BankDetails): object {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}

function errorsOf(
  details: BankDetails,
  answered: readonly { inputField: string; message: string }[],
): Readonly<Record<string, string>> {
  const own = bankDetailsFindings(details).map((finding) => [
    finding.inputField ?? '',
    findingSentence(findingTexts, finding, currentLanguage()),
  ]);
  return Object.fromEntries([...answered.map(({ inputField, message }) => [inputField, message]), ...own]);
}
