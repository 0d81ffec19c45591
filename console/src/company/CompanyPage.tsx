import './company.texts.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { BannerStack } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { CompanyAccess } from './CompanyAccess.tsx';
import { CompanyApproval } from './CompanyApproval.tsx';
import { CompanyBlock } from './CompanyBlock.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyFacts, CompanySummary } from './CompanyPanels.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { CompanyTags } from './CompanyTags.tsx';
import { type CompanySection, useCompany } from './company.queries.ts';
import type { CompanyTab } from './company-tabs.ts';

/** The operator page of a company. */
export function CompanyPage() {
  const { companyId } = useParams({ from: '/session/main/companies/$companyId' });
  const { tab } = useSearch({ from: '/session/main/companies/$companyId' });
  const t = useTranslation();
  const query = useCompany(companyId);
  const back = <BackLink to="/companies">{t('company.all')}</BackLink>;
  if (!query.data) {
    return <UnnamedPage back={back} title={t('company.one')} fields={6} query={query} />;
  }
  const { company } = query.data;
  return (
    <>
      {back}
      <PageHeader
        title={company.companyName}
        tag={<CompanyTags company={company} />}
        text={t('company.apps-count', { count: company.apps, online: company.appsOnline })}
      />
      <QueryFailure query={query} />
      {company.blocked ? (
        <BannerStack>
          <CompanyBlock company={company} />
        </BannerStack>
      ) : null}
      <CompanyTabs company={company} />
      <CompanyPart tab={tab} section={query.data} />
    </>
  );
}

interface CompanyPartProps {
  tab: CompanyTab | undefined;
  section: CompanySection;
}

/** One tab. The code of a tab loads when it is opened. */
function CompanyPart({ tab, section }: CompanyPartProps) {
  if (tab === undefined) return <Facts section={section} />;
  const { company } = section;
  if (tab === 'people') return <CompanyAccess company={company} />;
  const Part = parts[tab];
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Part key={company.companyId} companyId={company.companyId} />
    </Suspense>
  );
}

const parts: Readonly<Record<Exclude<CompanyTab, 'people'>, ComponentType<{ companyId: string }>>> = {
  apps: lazyComponent(async () => (await import('./CompanyLists.tsx')).CompanyApps),
  submissions: lazyComponent(async () => (await import('./records/CompanySubmissions.tsx')).CompanySubmissions),
  orders: lazyComponent(async () => (await import('./CompanyLists.tsx')).CompanyOrders),
  money: lazyComponent(async () => (await import('./records/CompanyMoney.tsx')).CompanyMoney),
  payouts: lazyComponent(async () => (await import('./CompanyPayout.tsx')).CompanyPayout),
  invoices: lazyComponent(async () => (await import('./records/CompanyInvoices.tsx')).CompanyInvoices),
  messages: lazyComponent(async () => (await import('./records/CompanyMessages.tsx')).CompanyMessages),
  mails: lazyComponent(async () => (await import('./records/CompanyMails.tsx')).CompanyMails),
  notes: lazyComponent(async () => (await import('./records/CompanyMessages.tsx')).CompanyNotes),
  audit: lazyComponent(async () => (await import('./records/CompanyAudit.tsx')).CompanyAudit),
};

function PartSkeleton() {
  return <SkeletonPanel rows={6} />;
}

/** The approval, the details and the block. */
function Facts({ section }: { section: CompanySection }) {
  const { company } = section;
  return (
    <PanelStack>
      <CompanyApproval company={company} />
      {mayDo('companies:write') ? (
        <CompanyForm key={company.companyId} section={section} />
      ) : (
        <>
          <CompanySummary company={company} />
          <CompanyFacts company={company} />
        </>
      )}
      {company.blocked ? null : <CompanyBlock company={company} />}
    </PanelStack>
  );
}
