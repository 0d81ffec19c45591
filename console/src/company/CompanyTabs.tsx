import type { Company } from '@lensdock/contract/company/company.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { Count } from '../ui/text/Tag.tsx';
import { type CompanyTab, companyTabs } from './company-tabs.ts';

const tabs: Readonly<Record<CompanyTab, { title: (t: Text) => string; may: OperatorPermission }>> = {
  people: { title: (t) => t('company.people'), may: 'companies:read' },
  apps: { title: (t) => t('company.apps'), may: 'store-apps:read' },
  submissions: { title: (t) => t('company.submissions'), may: 'store-apps:read' },
  orders: { title: (t) => t('company.orders'), may: 'orders:read' },
  money: { title: (t) => t('company.money'), may: 'orders:read' },
  payouts: { title: (t) => t('company.fact-payouts'), may: 'company-accounts:read' },
  invoices: { title: (t) => t('company.invoices'), may: 'orders:read' },
  messages: { title: (t) => t('company.messages'), may: 'companies:read' },
  mails: { title: (t) => t('company.mails'), may: 'mails:read' },
  notes: { title: (t) => t('company.notes'), may: 'companies:read' },
  audit: { title: (t) => t('company.audit'), may: 'store-audit:read' },
};

/** The parts of a company's page that the operator may read. */
export function CompanyTabs({ company: { companyId, people, apps } }: { company: Company }) {
  const t = useTranslation();
  const counts: Partial<Record<CompanyTab, number>> = { people: people.length, apps };
  const to = { to: '/companies/$companyId', params: { companyId }, activeOptions: { exact: true } } as const;
  return (
    <Tabs label={t('company.tabs')}>
      <Tab {...to} search={{}}>
        {t('company.tab-facts')}
      </Tab>
      {companyTabs
        .filter((tab) => mayDo(tabs[tab].may))
        .map((tab) => (
          <Tab key={tab} {...to} search={{ tab }}>
            {tabs[tab].title(t)} {counts[tab] === undefined ? null : <Count value={counts[tab]} />}
          </Tab>
        ))}
    </Tabs>
  );
}
