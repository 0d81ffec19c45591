import { previewStorePage } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Banner } from '../ui/Banner.tsx';
import { PanelStack } from '../ui/Panel.tsx';
import { SkeletonPage } from '../ui/SkeletonPage.tsx';
import { useText } from '../ui/text.ts';
import { StoreApp } from './StorePage.tsx';

/** The public page of an app as it would be with what was handed in. */
export function StorePreviewPage() {
  const t = useText();
  const { submissionId } = useParams({ from: '/session/main/review/$submissionId/preview' });
  const preview = useQuery({
    queryKey: ['submission', submissionId, 'store-page'],
    queryFn: async ({ signal }) => (await call(previewStorePage, { params: { submissionId }, signal })).data,
  });
  if (preview.error && !preview.data)
    return <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <SkeletonPage fields={6} />;
  return (
    <PanelStack>
      {preview.error ? <LoadFailure error={preview.error} stale onRetry={() => void preview.refetch()} /> : null}
      <Banner tone="info" title={t('catalogue.preview')}>
        <p>{t('catalogue.preview-text')}</p>
      </Banner>
      <div>
        <StoreApp app={preview.data} />
      </div>
    </PanelStack>
  );
}
