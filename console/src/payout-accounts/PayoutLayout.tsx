import './payout-accounts.texts.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useAccount } from '../account/account.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { usePayouts } from '../payouts/payouts.queries.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';

/** The payout area, whose tabs are separate pages. */
export function PayoutLayout() {
  const t = useTranslation();
  // The provider's return URLs show the settings.
  const isReturn = /\/(successful|update-failed|verify-failed)\/?$/.test(useLocation().pathname);
  return (
    <>
      <PageHeader title={t('payout-accounts.title')} />
      <Tabs label={t('payout-accounts.title')}>
        <Tab to="/payout/pending">{t('payout-accounts.pending-tab')}</Tab>
        <Tab to="/payout/history">{t('payout-accounts.history-tab')}</Tab>
        <Tab to="/payout/settings" aria-current={isReturn ? 'page' : undefined}>
          {t('payout-accounts.settings')}
        </Tab>
      </Tabs>
      <PanelStack>
        <VatIdHint />
        <Outlet />
      </PanelStack>
    </>
  );
}

/** Only an operator can enter a VAT number, so this links to support. */
function VatIdHint() {
  const t = useTranslation();
  const payouts = usePayouts();
  const supportUrl = useAccount().data?.supportUrl;
  if (!payouts.data?.vatIdMissing) return null;
  return (
    <Banner
      tone="info"
      title={t('payout-accounts.vat-id-missing')}
      action={
        supportUrl ? (
          <OutboundLink plain href={supportUrl}>
            {t('payout-accounts.to-support')}
          </OutboundLink>
        ) : undefined
      }
    >
      <p>{t('payout-accounts.vat-id-missing-text')}</p>
    </Banner>
  );
}
