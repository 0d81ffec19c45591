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
  const visit = () => start.mutate(undefined, { onSuccess: ({ url }) => visitProvider(url) });
  const noAccount = account.status === null;
  const isClosed = account.status === 'REJECTED' || account.status === 'DISABLED';
  const isAsked = noAccount || account.progress === 'ACCOUNT_CREATED' || account.missing > 0;
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
          <>
            <Button
              variant={isAsked ? 'primary' : 'default'}
              busy={start.isPending}
              busyText={t('payout-accounts.opening')}
              disabledReason={isClosed && t('payout-accounts.account-closed')}
              onClick={visit}
            >
              {visitTexts(t, { noAccount, isAsked })}
            </Button>
            <Button
              disabledReason={
                (noAccount && t('payout-accounts.set-up-first')) || (isClosed && t('payout-accounts.account-closed'))
              }
              onClick={() => setAsking(true)}
            >
              {account.payoutMethod ? t('payout-accounts.change-method') : t('payout-accounts.add-method')}
            </Button>
          </>
        }
      >
        <div className={style.body}>
          {start.error ? (
            <ProviderFailure sentence={failureText(start.error, t('payout-accounts.failed'))} onRetry={visit} />
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
