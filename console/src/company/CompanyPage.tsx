import { mayDo } from '../session/permissions.ts';
import './company.texts.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { BannerStack } from '../ui/feedback/Banner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { CompanyAccess } from './CompanyAccess.tsx';
import { CompanyApproval } from './CompanyApproval.tsx';
import { CompanyBlock } from './CompanyBlock.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyApps, CompanyOrders } from './CompanyLists.tsx';
import { CompanyFacts, CompanySummary } from './CompanyPanels.tsx';
import { CompanyPayout } from './CompanyPayout.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { CompanyTags } from './CompanyTags.tsx';
import { type CompanySection, useCompany } from './company.queries.ts';

/** The operator page of a company. */
export function CompanyPage() {
  const { companyId } = useParams({ from: '/session/main/companies/$companyId' });
  const { tab } = useSearch({ from: '/session/main/companies/$companyId' });
  const t = useTranslation();
  const query = useCompany(companyId);
  if (!query.data) {
    return <UnnamedPage title={t('company.one')} fields={6} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { company } = query.data;
  return (
    <>
      <PageHeader
        title={company.companyName}
        tag={<CompanyTags company={company} />}
        text={t('company.apps-count', { count: company.apps, online: company.appsOnline })}
      />
      {query.error ? <LoadFailure error={query.error} stale onRetry={() => void query.refetch()} /> : null}
      {company.blocked ? (
        <BannerStack>
          <CompanyBlock company={company} />
        </BannerStack>
      ) : null}
      <CompanyTabs company={company} />
      {tab === 'people' ? (
        <CompanyAccess company={company} />
      ) : tab === 'apps' ? (
        <CompanyApps companyId={companyId} />
      ) : tab === 'orders' ? (
        <CompanyOrders companyId={companyId} />
      ) : tab === 'payouts' ? (
        <CompanyPayout key={companyId} companyId={companyId} />
      ) : (
        <Facts section={query.data} />
      )}
    </>
  );
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
