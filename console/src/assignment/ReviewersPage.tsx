import './assignment.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { useReviewers } from './assignment.queries.ts';
import { ReviewersTable } from './ReviewersTable.tsx';

/** Reviewers with their kinds and languages, on or off duty. */
export function ReviewersPage() {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useReviewers();
  return (
    <>
      <PageHeader title={t('assignment.title')} text={t('assignment.text')} />
      <PanelStack>
        {error ? <LoadFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} /> : null}
        {data?.every(({ onDuty }) => !onDuty) ? <Banner tone="info" title={t('assignment.none-on-duty')} /> : null}
        {isPending ? <SkeletonPanel rows={5} /> : null}
        {data ? (
          <Panel flush>
            <ReviewersTable reviewers={data} />
          </Panel>
        ) : null}
      </PanelStack>
    </>
  );
}
