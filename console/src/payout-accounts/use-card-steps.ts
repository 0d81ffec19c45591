import type { CardAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import type { ProviderStep } from './ProviderSteps.tsx';

/** Account, verification and payout method, each done, current or next. */
export function useCardSteps(account: CardAccount): ProviderStep[] {
  const t = useTranslation();
  const format = useFormat();
  const { status, requestedAt } = account;
  return [
    status === null
      ? { state: 'empty', title: t('payout-accounts.step-account'), aside: t('payout-accounts.next') }
      : {
          state: 'full',
          title: t('payout-accounts.step-account'),
          aside: requestedAt === null ? undefined : format.date(requestedAt),
        },
    verificationStep(t, account),
    methodStep(t, account),
  ];
}

function verificationStep(t: Text, { status, progress, verificationStatus, missing }: CardAccount): ProviderStep {
  const title = t('payout-accounts.step-verified');
  if (status === 'REJECTED') return { state: 'error', title, text: t('payout-accounts.rejected-text') };
  if (status === 'DISABLED') return { state: 'error', title, text: t('payout-accounts.disabled-text') };
  if (progress === null) return { state: 'empty', title, text: t('payout-accounts.who-text') };
  if (verificationStatus === 'INFORMATION_MISSING')
    return {
      state: 'part',
      share: 0.6,
      title,
      highlighted: true,
      text: t('payout-accounts.missing-text'),
      aside: t('payout-accounts.missing-count', { count: missing }),
    };
  if (progress === 'ACCOUNT_CREATED')
    return { state: 'empty', title, text: t('payout-accounts.who-text'), aside: t('payout-accounts.next') };
  if (verificationStatus === 'PENDING')
    return { state: 'part', title, text: t('payout-accounts.pending-text'), aside: t('payout-accounts.pending') };
  return { state: 'full', title, aside: t('payout-accounts.verified') };
}

function methodStep(t: Text, { progress, payoutMethod }: CardAccount): ProviderStep {
  const title = t('payout-accounts.step-method');
  if (!payoutMethod)
    return {
      state: 'empty',
      title,
      text: t('payout-accounts.method-text'),
      aside: progress === 'INFORMATION_PROVIDED' ? t('payout-accounts.next') : undefined,
    };
  const values = { ending: payoutMethod.lastFour };
  const text =
    payoutMethod.type === 'BANK' ? t('payout-accounts.bank-ending', values) : t('payout-accounts.debit-ending', values);
  return { state: 'full', title, text };
}
