import './catalogue.texts.ts';
import { readStorePage } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { SkeletonPage } from '../ui/layout/SkeletonPage.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { StoreApp } from './StoreApp.tsx';
import { StoreDescription } from './StoreDescription.tsx';

/** The public page of a published app, where the server has not rendered it (`public-page/`). */
export function StorePage() {
  const t = useTranslation();
  const { code } = useParams({ from: '/store/$code' });
  const app = useQuery({
    queryKey: ['store-page', code],
    queryFn: async ({ signal }) => (await call(readStorePage, { params: { code }, signal })).data,
  });
  if (app.error)
    return <FailurePage kind={app.error instanceof ProblemError && app.error.status === 404 ? 404 : 500} />;
  return (
    <PublicFrame>
      {app.data ? (
        <StoreApp app={app.data} description={<StoreDescription app={app.data} />} />
      ) : (
        <SkeletonPage title={t('catalogue.app')} fields={4} />
      )}
    </PublicFrame>
  );
}
