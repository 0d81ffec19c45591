import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { GrowingList } from '../../ui/data/GrowingList.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { BulkApproveButton } from '../bulk/BulkApproveButton.tsx';
import { useClaiming } from '../claim/use-claiming.tsx';
import { isNarrowed } from '../data/queue-search.ts';
import { useSubmissions } from '../data/review.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { QueueEntry } from './QueueEntry.tsx';
import { QueueChips, QueueFilterMenu, QueueOrder, useQueueSearch } from './QueueFilters.tsx';
import { QueueKeys } from './QueueKeys.tsx';
import style from './queue.module.css';

/** The queue. Its filters are in the URL and kept while navigating it. */
export function QueueColumn({ current }: { current: string | undefined }) {
  const t = useTranslation();
  const { filter, change } = useQueueSearch();
  const queue = useSubmissions(filter);
  const claiming = useClaiming();
  const column = useRef<HTMLElement>(null);
  const entries = queue.data?.pages.flatMap((page) => page.submissions);
  useDeskKeys({
    j: () => moveInQueue(1),
    k: () => moveInQueue(-1),
    '/': () => column.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    c: () => {
      const id = submissionInReach(current);
      if (id) claiming.take(id);
    },
  });
  return (
    <section ref={column} className={style.queue} aria-label={t('review.queue')}>
      <div className={style.head}>
        {current ? <h2>{t('review.queue')}</h2> : <h1>{t('review.queue')}</h1>}
        <QueueOrder />
      </div>
      <div className={style.search}>
        <SearchField
          label={t('review.search')}
          placeholder={t('review.search-short')}
          value={filter.search ?? ''}
          onChange={(search) => change({ search })}
        />
        <QueueFilterMenu />
      </div>
      <div className={style.chips}>
        <QueueChips companyName={entries?.[0]?.companyName} />
      </div>
      {entries ? (
        <div className={style.chips}>
          <BulkApproveButton entries={entries} />
        </div>
      ) : null}
      <QueryFailure query={queue} />
      {queue.isPending ? (
        <Skeleton>
          <SkeletonRows count={6} iconed />
        </Skeleton>
      ) : null}
      {entries && entries.length > 0 ? (
        <GrowingList entries={entries} onKeyDown={onArrow}>
          {(entry) => (
            <li key={entry.submissionId}>
              <QueueEntry
                entry={entry}
                isCurrent={entry.submissionId === current}
                filter={filter}
                targetHours={queue.data?.pages[0]?.targetHours}
              />
            </li>
          )}
        </GrowingList>
      ) : null}
      {queue.hasNextPage ? (
        <div className={style.more}>
          <Button
            busy={queue.isFetchingNextPage}
            busyText={t('review.loading')}
            onClick={() => void queue.fetchNextPage()}
          >
            {t('review.more')}
          </Button>
        </div>
      ) : null}
      {queue.data ? (
        <QueueFoot total={queue.data.pages[0]?.total ?? 0} wait={queue.data.pages[0]?.medianWaitMs} />
      ) : null}
      {claiming.question}
    </section>
  );
}

/** Arrow keys move through the queue only while it has the focus; elsewhere they scroll. */
function onArrow(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  moveInQueue(event.key === 'ArrowDown' ? 1 : -1);
}

function QueueFoot({ total, wait }: { total: number; wait: number | null | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const { filter } = useQueueSearch();
  return (
    <div className={style.count}>
      <p role="status">
        {total === 0 && isNarrowed(filter) ? t('review.none-match') : null}
        {total >= queueCountLimit ? t('review.count-many', { count: format.number(total) }) : null}
        {total < queueCountLimit && !(total === 0 && isNarrowed(filter)) ? t('review.count', { count: total }) : null}
      </p>
      {typeof wait === 'number' ? <p>{t('review.median-wait', { duration: format.duration(wait) })}</p> : null}
      <QueueKeys />
    </div>
  );
}

/** The rows of the queue in page order, for keyboard navigation. */
function queueLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-submission]')];
}

/** Moves to the next or previous row; from outside the queue to the open one, or the first. */
function moveInQueue(step: 1 | -1): void {
  const links = queueLinks();
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement); // -1 if another element has the focus
  const open = links.findIndex((link) => link.hasAttribute('aria-current'));
  const next = focused >= 0 ? focused + step : open >= 0 ? open + step : 0;
  const target = links[Math.min(Math.max(next, 0), links.length - 1)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The submission that a shortcut applies to: the focused row, or else the open one. */
function submissionInReach(open: string | undefined): string | undefined {
  const focused = document.activeElement;
  return (focused instanceof HTMLElement ? focused.dataset.submission : undefined) ?? open;
}
