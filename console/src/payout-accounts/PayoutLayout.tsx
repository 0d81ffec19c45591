import './payout-accounts.texts.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { VatIdHint } from './VatIdHint.tsx';

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
