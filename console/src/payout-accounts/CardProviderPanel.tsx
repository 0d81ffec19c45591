import type { CardAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { failureText } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { CardTag, SandboxTag } from './AccountTags.tsx';
import { ProviderFailure } from './ProviderFailure.tsx';
import { ProviderSteps } from './ProviderSteps.tsx';
import style from './payout-accounts.module.css';
import { useStartCardOnboarding } from './payout-accounts.queries.ts';
import { useCardSteps } from './use-card-steps.ts';
import { useSecondPerson } from './use-second-person.ts';
import { visitProvider } from './visit-provider.ts';

const MethodDialog = lazyComponent(async () => (await import('./MethodDialog.tsx')).MethodDialog);

function visitTexts(t: Text, { noAccount, isAsked }: { noAccount: boolean; isAsked: boolean }): string {
  if (noAccount) return t('payout-accounts.set-up');
  return isAsked ? t('payout-accounts.complete') : t('payout-accounts.open-page');
}

/** The account at the card provider with its progress and next step. */
export function CardProviderPanel({ account }: { account: CardAccount }) {
  const t = useTranslation();
  const steps = useCardSteps(account);
  const start = useStartCardOnboarding();
  const [asking, setAsking] = useState(false);
  const second = useSecondPerson('open-card-page');
  const visit = () =>
    second.isDirect
      ? start.mutate(undefined, { onSuccess: ({ url }) => visitProvider(url) })
      : second.propose.mutate({ change: 'open-card-page' }, { onSuccess: second.onProposed });
  const error = start.error ?? second.propose.error;
  return (
    <>
      <Panel
        ruled
        icon={CreditCard}
        title={t('payout-accounts.card')}
        text={t('payout-accounts.card-text')}
        aside={
          <>
            {account.sandbox ? <SandboxTag /> : null}
            <CardTag account={account} />
          </>
        }
        foot={
          <CardFoot
            account={account}
            busy={start.isPending || second.propose.isPending}
            proposes={!second.isDirect}
            blocked={second.blocked}
            onVisit={visit}
            onMethod={() => setAsking(true)}
          />
        }
      >
        <div className={style.body}>
          {error ? (
            <ProviderFailure sentence={failureText(error, t('payout-accounts.failed'))} onRetry={visit} />
          ) : null}
          {account.cardRefused ? <ProviderFailure sentence={t('payout-accounts.not-debit')} /> : null}
          <ProviderSteps label={t('payout-accounts.card-steps')} steps={steps} />
          <FactList
            facts={[
              { label: t('payout-accounts.company'), value: account.companyName },
              { label: t('payout-accounts.contact'), value: account.contactEmail ?? t('payout-accounts.not-given') },
              {
                label: t('payout-accounts.country-currency'),
                value: `${account.companyCountryName}, ${account.companyCurrency}`,
              },
            ]}
          />
        </div>
      </Panel>
      <Suspense>{asking ? <MethodDialog account={account} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

interface FootProps {
  account: CardAccount;
  busy: boolean;
  /** Opening the page needs a second person, who has not confirmed it yet. */
  proposes: boolean;
  blocked: string | false;
  onVisit: () => void;
  onMethod: () => void;
}

function CardFoot({ account, busy, proposes, blocked, onVisit, onMethod }: FootProps) {
  const t = useTranslation();
  const method = useSecondPerson('change-method');
  const noAccount = account.status === null;
  const isClosed = account.status === 'REJECTED' || account.status === 'DISABLED';
  const isAsked = noAccount || account.progress === 'ACCOUNT_CREATED' || account.missing > 0;
  const closed = isClosed && t('payout-accounts.account-closed');
  return (
    <>
      <Button
        variant={isAsked ? 'primary' : 'default'}
        busy={busy}
        busyText={proposes ? t('payout-accounts.proposing') : t('payout-accounts.opening')}
        disabledReason={closed || blocked}
        onClick={onVisit}
      >
        {proposes ? t('payout-accounts.propose-card-page') : visitTexts(t, { noAccount, isAsked })}
      </Button>
      <Button
        disabledReason={(noAccount && t('payout-accounts.set-up-first')) || closed || method.blocked}
        onClick={onMethod}
      >
        {account.payoutMethod ? t('payout-accounts.change-method') : t('payout-accounts.add-method')}
      </Button>
    </>
  );
}
