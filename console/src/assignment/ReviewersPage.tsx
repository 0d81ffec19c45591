import './assignment.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { useReviewers } from './assignment.queries.ts';
import { ReviewersTable } from './ReviewersTable.tsx';

/** Reviewers with their kinds and languages, on or off duty. */
export function ReviewersPage() {
  const t = useTranslation();
  const query = useReviewers();
  const { data, isPending } = query;
  return (
    <>
      <PageHeader title={t('assignment.title')} text={t('assignment.text')} />
      <PanelStack>
        <QueryFailure query={query} />
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
