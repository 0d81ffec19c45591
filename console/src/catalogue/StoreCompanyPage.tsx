import './catalogue.texts.ts';
import { readCompanyPage } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { SkeletonPage } from '../ui/layout/SkeletonPage.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { StoreCompany } from './StoreCompany.tsx';

/** The public page of a company with its public apps. */
export function StoreCompanyPage() {
  const t = useTranslation();
  const { companyId } = useParams({ from: '/store/companies/$companyId' });
  const page = useQuery({
    queryKey: ['store-company', companyId, currentLanguage()],
    queryFn: async ({ signal }) => (await call(readCompanyPage, { params: { companyId }, signal })).data,
  });
  if (page.error)
    return <FailurePage kind={page.error instanceof ProblemError && page.error.status === 404 ? 404 : 500} />;
  return (
    <PublicFrame>
      {page.data ? <StoreCompany page={page.data} /> : <SkeletonPage title={t('catalogue.company')} fields={4} />}
    </PublicFrame>
  );
}
