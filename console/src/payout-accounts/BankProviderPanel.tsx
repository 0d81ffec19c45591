import { mayRequestBank } from '@lensdock/contract/payout-accounts/account-progress.ts';
import type { BankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { Landmark } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { usePayouts } from '../payouts/payouts.queries.ts';
import { failureText } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { BankTag, SandboxTag } from './AccountTags.tsx';
import { ProviderFailure } from './ProviderFailure.tsx';
import { ProviderSteps } from './ProviderSteps.tsx';
import style from './payout-accounts.module.css';
import { useRequestBankOnboarding } from './payout-accounts.queries.ts';
import { useBankSteps } from './use-bank-steps.ts';
import { useSecondPerson } from './use-second-person.ts';

/** The account at the bank provider: requested once, then continued through the provider's email. */
export function BankProviderPanel({ account }: { account: BankAccount }) {
  const t = useTranslation();
  const format = useFormat();
  const steps = useBankSteps(account);
  const request = useRequestBankOnboarding();
  const { payoutMethod, sellerAccountId, sandboxMailUrl } = account;
  const nextDate = usePayouts().data?.nextPayoutDate;
  // A disabled account will not become active.
  const next = account.sellerAccountStatus !== 'DISABLED' && nextDate && format.day(nextDate, 'long');
  const second = useSecondPerson('request-bank-account');
  const ask = () =>
    second.isDirect
      ? request.mutate()
      : second.propose.mutate({ change: 'request-bank-account' }, { onSuccess: second.onProposed });
  const error = request.error ?? second.propose.error;
  return (
    <Panel
      ruled
      icon={Landmark}
      title={t('payout-accounts.bank')}
      text={t('payout-accounts.bank-text')}
      aside={
        <>
          {account.sandbox ? <SandboxTag /> : null}
          <BankTag account={account} />
        </>
      }
      foot={
        <RequestFoot
          account={account}
          busy={request.isPending || second.propose.isPending}
          proposes={!second.isDirect}
          blocked={second.blocked}
          onRequest={ask}
        />
      }
    >
      <div className={style.body}>
        {error ? <ProviderFailure sentence={failureText(error, t('payout-accounts.failed'))} onRetry={ask} /> : null}
        <ProviderSteps label={t('payout-accounts.bank-steps')} steps={steps} />
        {sandboxMailUrl ? (
          <p>
            <TextAnchor href={sandboxMailUrl}>{t('payout-accounts.sandbox-mail')}</TextAnchor>
          </p>
        ) : null}
        <FactList
          facts={[
            { label: t('payout-accounts.seller-account'), value: sellerAccountId ?? t('payout-accounts.not-given') },
            {
              label: t('payout-accounts.account'),
              value: payoutMethod
                ? t('payout-accounts.account-ending', { ending: payoutMethod.lastFour })
                : t('payout-accounts.not-given'),
            },
            ...(account.companyCurrency === 'PLN'
              ? [{ label: t('payout-accounts.currency'), value: t('payout-accounts.in-zloty') }]
              : []),
            ...(next ? [{ label: t('payout-accounts.next-payout'), value: nextText(t, account.active, next) }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}

function nextText(t: Text, isActive: boolean, date: string): string {
  return isActive ? date : t('payout-accounts.when-active', { date });
}

interface FootProps {
  account: BankAccount;
  busy: boolean;
  /** The request needs a second person, who has not confirmed it yet. */
  proposes: boolean;
  blocked: string | false;
  onRequest: () => void;
}

function RequestFoot({ account, busy, proposes, blocked, onRequest }: FootProps) {
  const t = useTranslation();
  const format = useFormat();
  const { sellerAccountStatus: status, requestedAt } = account;
  if (status === 'ACCOUNT_ID_GENERATED') return <span>{t('payout-accounts.bank-active')}</span>;
  const isFree = mayRequestBank(status);
  const closed =
    status === 'DISABLED'
      ? t('payout-accounts.bank-disabled')
      : (!isFree && t('payout-accounts.requested-already')) || blocked;
  const requestText = proposes ? t('payout-accounts.propose-request') : t('payout-accounts.request');
  return (
    <>
      <Button
        variant={isFree ? 'primary' : 'default'}
        busy={busy}
        busyText={t('payout-accounts.requesting')}
        disabledReason={closed}
        onClick={onRequest}
      >
        {isFree || requestedAt === null
          ? requestText
          : t('payout-accounts.requested-on', { date: format.date(requestedAt) })}
      </Button>
      {isFree || status === 'DISABLED' ? null : <span>{t('payout-accounts.you-get-message')}</span>}
    </>
  );
}
