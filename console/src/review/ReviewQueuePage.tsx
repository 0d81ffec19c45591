import './review.texts.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { useNavigate } from '@tanstack/react-router';
import { useStartedAction } from '../frame/use-started-action.ts';
import { useTranslation } from '../i18n/text.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { usePageTitle } from '../ui/layout/use-page-title.ts';
import { DeskItem } from './DeskItem.tsx';
import { isDecidable } from './data/is-decidable.ts';
import { isNarrowed } from './data/queue-search.ts';
import { useSubmissions } from './data/review.queries.ts';
import { useQueueSearch } from './queue/QueueFilters.tsx';
import style from './review.module.css';

/** The desk without a selected submission. */
export function ReviewQueuePage() {
  const t = useTranslation();
  const { filter } = useQueueSearch();
  const queue = useSubmissions(filter);
  const pages = queue.data?.pages;
  const oldest = pages?.[0]?.submissions[0];
  const title = t('review.title');
  usePageTitle(title);
  // The queue may be from an earlier visit, with submissions that others have claimed or decided.
  useStartNext(async () => (await queue.refetch()).data?.pages.flatMap((page) => page.submissions) ?? []);
  return (
    <DeskItem>
      <div className={style.welcome}>
        {oldest ? (
          <EmptyState
            title={t('review.choose-title')}
            text={t('review.choose-text')}
            actions={
              <ButtonLink
                variant="primary"
                to="/review/$submissionId"
                params={{ submissionId: oldest.submissionId }}
                search={filter}
              >
                {t('review.open-oldest')}
              </ButtonLink>
            }
          />
        ) : null}
        {pages && !oldest && !isNarrowed(filter) ? (
          <EmptyState title={t('review.empty-title')} text={t('review.empty-text')} />
        ) : null}
      </div>
    </DeskItem>
  );
}

/** Opens the oldest submission that is assigned to the person, else the oldest that waits for anyone. */
function useStartNext(read: () => Promise<readonly SubmissionEntry[]>): void {
  const navigate = useNavigate();
  useStartedAction('next', async () => {
    const free = (await read()).filter(isDecidable);
    const next = free.find(({ assignee }) => assignee?.mine) ?? free.find(({ assignee }) => !assignee) ?? free[0];
    if (!next) return;
    const { submissionId } = next;
    // Replaces the entry that asked for it, or going back would open the next one again.
    void navigate({ to: '/review/$submissionId', params: { submissionId }, replace: true });
  });
}
