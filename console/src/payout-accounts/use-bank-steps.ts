import type { BankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import type { ProviderStep } from './ProviderSteps.tsx';

/** Request, email and account, each done, current or next. */
export function useBankSteps(account: BankAccount): ProviderStep[] {
  const t = useTranslation();
  const format = useFormat();
  const { sellerAccountStatus: status, requestedAt, completedAt } = account;
  const dated = (moment: number | null) => (moment === null ? undefined : format.date(moment));
  const active = t('payout-accounts.step-active');
  return [
    status === null
      ? { state: 'empty', title: t('payout-accounts.step-requested'), aside: t('payout-accounts.next') }
      : { state: 'full', title: t('payout-accounts.step-requested'), aside: dated(requestedAt) },
    mailStep(t, account, dated),
    status === 'ACCOUNT_ID_GENERATED'
      ? { state: 'full', title: active, aside: dated(completedAt) }
      : status === 'DISABLED'
        ? { state: 'error', title: active, text: t('payout-accounts.bank-disabled') }
        : { state: 'empty', title: active, text: t('payout-accounts.active-text') },
  ];
}

function mailStep(t: Text, account: BankAccount, dated: (moment: number | null) => string | undefined): ProviderStep {
  const { sellerAccountStatus: status, emailSentAt, emailSentTo } = account;
  const title = t('payout-accounts.step-mail');
  if (status === 'NEW') return { state: 'part', share: 0.25, title, text: t('payout-accounts.mail-waits') };
  if (status === 'EMAIL_SENT')
    return {
      state: 'part',
      title,
      aside: dated(emailSentAt),
      text: emailSentTo ? t('payout-accounts.mail-to', { email: emailSentTo }) : t('payout-accounts.mail-answer'),
    };
  return status === 'ACCOUNT_ID_GENERATED' || emailSentAt !== null
    ? { state: 'full', title, aside: dated(emailSentAt) }
    : { state: 'empty', title };
}
