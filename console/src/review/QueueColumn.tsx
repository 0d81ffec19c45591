import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { AppIcon } from '../ui/AppIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import style from './queue.module.css';
import { useSubmissions } from './review.queries.ts';
import { kindWords, riskWords } from './review-words.ts';
import { useAge } from './use-age.ts';

/** What waits for a decision, oldest first. The search is part of the address and stays while one goes through the queue. */
export function QueueColumn({ current }: { current: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ strict: false });
  const queue = useSubmissions(search);
  const entries = queue.data?.pages.flatMap((page) => page.submissions);
  const total = queue.data?.pages[0]?.total ?? 0;
  return (
    <section className={style.queue} aria-label={t('review.queue')}>
      <div className={style.head}>
        {current ? <h2>{t('review.queue')}</h2> : <h1>{t('review.queue')}</h1>}
        <span>{t('review.oldest-first')}</span>
      </div>
      <div className={style.search}>
        <SearchField
          label={t('review.search')}
          value={search}
          onChange={(text) => void navigate({ to: '.', search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      {queue.error ? (
        <LoadFailure error={queue.error} stale={entries !== undefined} onRetry={() => void queue.refetch()} />
      ) : null}
      {queue.isPending ? (
        <Skeleton>
          <SkeletonRows count={6} iconed />
        </Skeleton>
      ) : null}
      {entries && entries.length > 0 ? (
        <ul>
          {entries.map((entry) => (
            <li key={entry.submissionId}>
              <QueueEntry entry={entry} isCurrent={entry.submissionId === current} search={search} />
            </li>
          ))}
        </ul>
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
      {entries ? (
        <p className={style.count} role="status">
          {search && total === 0 ? t('review.none-found', { search }) : t('review.count', { count: total })}
        </p>
      ) : null}
    </section>
  );
}

interface QueueEntryProps {
  entry: SubmissionEntry;
  isCurrent: boolean;
  search: string;
}

function QueueEntry({ entry, isCurrent, search }: QueueEntryProps) {
  const t = useText();
  const format = useFormat();
  const age = useAge();
  return (
    <Link
      to="/review/$submissionId"
      params={{ submissionId: entry.submissionId }}
      search={search ? { search } : {}}
      className={style.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <AppIcon url={entry.appIconUrl} />
      <span className={style.words}>
        <b>{entry.appName}</b>
        <span className={style.company}>{entry.companyName}</span>
        <span className={style.what}>
          {kindWords[entry.kind](t, entry.versionName)}
          {entry.risks
            .filter((risk) => risk !== 'warnings' || entry.risks.length === 1)
            .map((risk) => (
              <span key={risk} className={style.risk}>
                <Icon of={TriangleAlert} size={12} /> {riskWords[risk]?.word(t) ?? risk}
              </span>
            ))}
        </span>
      </span>
      <time
        dateTime={new Date(entry.submitted).toISOString()}
        title={t('review.submitted-by', { name: entry.submittedBy, moment: format.dateTime(entry.submitted) })}
      >
        {age(entry.submitted)}
      </time>
    </Link>
  );
}
