import './payout-accounts.texts.ts';
import '../payouts/payouts.texts.ts';
import { CreditCard, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { currencyLabels } from '../payouts/payout-labels.ts';
import { usePayouts } from '../payouts/payouts.queries.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import type { IconShape } from '../ui/text/Icon.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import { BankProviderPanel } from './BankProviderPanel.tsx';
import { CardProviderPanel } from './CardProviderPanel.tsx';
import style from './payout-accounts.module.css';
import { useBankAccount, useCardAccount } from './payout-accounts.queries.ts';
import { TwoPeoplePanel } from './TwoPeoplePanel.tsx';

/** The company's payout accounts: both providers side by side. A failure of one does not affect the other. */
export function PayoutSettings({ banner }: { banner?: ReactNode }) {
  const t = useTranslation();
  const card = useCardAccount();
  const bank = useBankAccount();
  return (
    <PanelStack>
      {banner}
      <SettingsHint />
      <div className={style.providers}>
        <Provider query={card} name={t('payout-accounts.card')} icon={CreditCard}>
          {card.data ? <CardProviderPanel account={card.data} /> : null}
        </Provider>
        <Provider query={bank} name={t('payout-accounts.bank')} icon={Landmark}>
          {bank.data ? <BankProviderPanel account={bank.data} /> : null}
        </Provider>
      </div>
      <TwoPeoplePanel />
      <WaitingPanel />
    </PanelStack>
  );
}

interface ProviderProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  name: string;
  icon: IconShape;
  children: ReactNode;
}

function Provider({ query, name, icon, children }: ProviderProps) {
  if (query.data !== undefined)
    return (
      <div className={style.provider}>
        <QueryFailure query={query} />
        {children}
      </div>
    );
  return (
    <div className={style.provider}>
      {query.error ? (
        <Panel ruled icon={icon} title={name}>
          <QueryFailure query={query} />
        </Panel>
      ) : (
        <Panel>
          <Skeleton>
            <SkeletonFields count={6} />
          </Skeleton>
        </Panel>
      )}
    </div>
  );
}

function SettingsHint() {
  const t = useTranslation();
  const portal = useAccount().data?.developerPortalUrl;
  return (
    <Banner
      tone="plain"
      title={t('payout-accounts.hint-title')}
      action={
        portal ? (
          <OutboundLink plain href={new URL('docs/payouts/', portal).href}>
            {t('payout-accounts.hint-link')}
          </OutboundLink>
        ) : undefined
      }
    >
      <p>{t('payout-accounts.hint-text')}</p>
    </Banner>
  );
}

/** Earnings that are paid out once an account is set up. */
function WaitingPanel() {
  const t = useTranslation();
  const format = useFormat();
  const waiting = usePayouts().data?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel
      title={t('payouts.waiting')}
      text={t('payouts.waiting-text')}
      aside={
        <Readout
          facts={waiting.map(({ currency, amount }) => ({
            label: currencyLabels[currency](t),
            value: format.cash(amount),
          }))}
        />
      }
    />
  );
}
