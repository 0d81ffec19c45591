import './company-details.texts.ts';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { CompanyDetailsForm } from './CompanyDetailsForm.tsx';
import { useCompanyDetails } from './company-details.queries.ts';
import { StoreMessages } from './StoreMessages.tsx';

/** The details of the person's own company as they appear on invoices, and the conversation with the store. */
export function CompanyDetailsPage() {
  const t = useTranslation();
  const { tab } = useSearch({ from: '/session/main/company-details' });
  const query = useCompanyDetails();
  const { data, error } = query;
  return (
    <>
      <PageHeader title={t('company-details.title')} text={t('company-details.text')} />
      <Tabs label={t('company-details.tabs')}>
        <Tab to="/company-details" activeOptions={{ exact: true }} search={{}}>
          {t('company-details.tab-details')}
        </Tab>
        <Tab to="/company-details" activeOptions={{ exact: true }} search={{ tab: 'messages' }}>
          {t('company-details.messages')}
        </Tab>
      </Tabs>
      {tab === 'messages' ? (
        <StoreMessages />
      ) : (
        <>
          <QueryFailure query={query} />
          {data ? <CompanyDetailsForm section={data} /> : null}
          {data || error ? null : (
            <Panel>
              <Skeleton>
                <SkeletonFields count={7} />
              </Skeleton>
            </Panel>
          )}
        </>
      )}
    </>
  );
}
