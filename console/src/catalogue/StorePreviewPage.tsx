import './catalogue.texts.ts';
import { previewStorePage } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { StoreApp } from './StoreApp.tsx';
import { StoreDescription } from './StoreDescription.tsx';

/** A preview of an app's public page with the submitted changes. */
export function StorePreviewPage() {
  const t = useTranslation();
  const { submissionId } = useParams({ from: '/session/main/review/$submissionId/preview' });
  const preview = useQuery({
    queryKey: ['submission', submissionId, 'store-page'],
    queryFn: async ({ signal }) => (await call(previewStorePage, { params: { submissionId }, signal })).data,
  });
  if (!preview.data) {
    return <UnnamedPage title={t('catalogue.preview-page')} fields={6} query={preview} />;
  }
  return (
    <PanelStack>
      <QueryFailure query={preview} />
      <Banner tone="info" title={t('catalogue.preview')}>
        <p>{t('catalogue.preview-text')}</p>
      </Banner>
      <div>
        <StoreApp app={preview.data} description={<StoreDescription app={preview.data} />} />
      </div>
    </PanelStack>
  );
}
