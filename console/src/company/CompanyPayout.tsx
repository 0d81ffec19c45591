import './company.texts.ts';
import type {
  BankAccount,
  CardAccount,
  SellerAccountStatus,
} from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { type FormEvent, useState } from 'react';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { type Text, useTranslation } from '../i18n/text.ts';
import { useCompanyPayoutAccounts, useSetBankAccount } from '../payout-accounts/payout-accounts.queries.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { fieldErrorsOf, hasFieldErrors, toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company.module.css';

const sellerLabels: Readonly<Record<SellerAccountStatus, (t: Text) => string>> = {
  NEW: (t) => t('company.bank-new'),
  EMAIL_SENT: (t) => t('company.bank-email-sent'),
  ACCOUNT_ID_GENERATED: (t) => t('company.bank-active'),
  DISABLED: (t) => t('company.bank-disabled'),
};
const sellerStatuses = Object.keys(sellerLabels) as SellerAccountStatus[]; // the keys of exactly this record

/** A company's payout accounts. Data from the bank provider that arrives by other means is entered here. */
export function CompanyPayout({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const accounts = useCompanyPayoutAccounts(companyId);
  const mayChange = mayDo('company-accounts:write');
  return (
    <Panel
      title={t('company.payout')}
      text={t('company.payout-text')}
      aside={
        mayDo('payout-runs:read') ? (
          <ButtonLink to="/payout-holds/$companyId" params={{ companyId }}>
            {t('company.payout-terms')}
          </ButtonLink>
        ) : undefined
      }
    >
      <QueryFailure query={accounts} />
      {accounts.data ? (
        <>
          <FactList
            facts={[
              { label: t('company.card-provider'), value: cardLabels(t, accounts.data.card) },
              ...(mayChange ? [] : [{ label: t('company.bank-provider'), value: bankLabel(t, accounts.data.bank) }]),
            ]}
          />
          {mayChange ? <BankForm key={companyId} companyId={companyId} bank={accounts.data.bank} /> : null}
        </>
      ) : accounts.error ? null : (
        <Skeleton>
          <SkeletonFields count={3} />
        </Skeleton>
      )}
    </Panel>
  );
}

function BankForm({ companyId, bank }: { companyId: string; bank: BankAccount }) {
  const t = useTranslation();
  const set = useSetBankAccount(companyId);
  // A field that was not edited follows the server.
  const [edits, setEdits] = useState<{ status?: SellerAccountStatus; accountId?: string }>({});
  const saved = { status: bank.sellerAccountStatus ?? '', accountId: bank.sellerAccountId ?? '' } as const;
  const { status, accountId } = { ...saved, ...edits };
  const changed = status !== saved.status || accountId.trim() !== saved.accountId;
  const found = fieldErrorsOf(set.error)[0]?.message;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed || status === '' || set.isPending) return;
    try {
      await set.mutateAsync({ sellerAccountStatus: status, sellerAccountId: accountId.trim() || null });
      setEdits((now) => (now === edits ? {} : now));
      showToast({ tone: 'ok', title: t('company.bank-saved') });
    } catch (error) {
      if (hasFieldErrors(error)) return document.getElementById('sellerAccountId')?.focus();
      toastFailure(error, t('company.failed'));
    }
  }
  return (
    <form noValidate className={style.bank} onSubmit={(event) => void submit(event)}>
      <UnsavedChangesGuard changed={changed} />
      <FieldColumns>
        <SelectField
          id="sellerAccountStatus"
          label={t('company.bank-provider')}
          prompt={t('company.bank-none')}
          value={status}
          choices={sellerStatuses.map((value) => ({ value, text: sellerLabels[value](t) }))}
          onChange={({ target }) => setEdits({ ...edits, status: target.value as SellerAccountStatus })} // one of the options
        />
        <TextField
          id="sellerAccountId"
          label={t('company.bank-account-id')}
          optional
          value={accountId}
          maxLength={64}
          error={found}
          onChange={({ target }) => setEdits({ ...edits, accountId: target.value })}
        />
      </FieldColumns>
      <div>
        <Button
          type="submit"
          busy={set.isPending}
          busyText={t('company.bank-saving')}
          disabledReason={!changed && t('company.bank-unchanged')}
        >
          {t('company.bank-save')}
        </Button>
      </div>
    </form>
  );
}

function bankLabel(t: Text, { sellerAccountStatus: status }: BankAccount): string {
  return status === null ? t('company.bank-none') : sellerLabels[status](t);
}

function cardLabels(t: Text, card: CardAccount): string {
  if (card.status === null) return t('company.card-none');
  if (card.status === 'REJECTED') return t('company.card-rejected');
  if (card.status === 'DISABLED') return t('company.card-disabled');
  if (card.progressStatus === 'COMPLETED' && card.verificationStatus === 'VERIFIED') return t('company.card-complete');
  return t('company.card-under-way');
}
