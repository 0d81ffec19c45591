import type { QueuePage } from '@lensdock/contract/review/queue.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { ClockAlert, Dices, Eye, MessageSquare, TriangleAlert, UserRound, Users } from 'lucide-react';
import { memo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { AppIcon } from '../../ui/data/AppIcon.tsx';
import { RowLink } from '../../ui/data/RowLink.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { QueueSearch } from '../data/queue-search.ts';
import { kindLabels, riskLabels } from '../data/review-labels.ts';
import style from './queue.module.css';

interface QueueEntryProps {
  entry: SubmissionEntry;
  isCurrent: boolean;
  filter: QueueSearch;
  targetHours: QueuePage['targetHours'] | undefined;
}

const hourMs = 3_600_000;

/** Rendered again when its own data changes, or when it is opened or left. */
export const QueueEntry = memo(function QueueEntry({ entry, isCurrent, filter, targetHours }: QueueEntryProps) {
  const t = useTranslation();
  const format = useFormat();
  const target = targetHours?.[entry.kind];
  const isOverdue = !entry.sampled && target !== undefined && Date.now() - entry.submitted > target * hourMs;
  return (
    <RowLink
      to="/review/$submissionId"
      params={{ submissionId: entry.submissionId }}
      search={filter}
      className={style.entry}
      data-submission={entry.submissionId}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <AppIcon url={entry.appIconUrl} />
      <span className={style.words}>
        <b>{entry.appName}</b>
        <span className={style.company}>{entry.companyName}</span>
        <span className={style.what}>
          {kindLabels[entry.kind](t, entry.versionName)}
          {isOverdue ? (
            <span className={style.overdue}>
              <Icon of={ClockAlert} size={12} /> {t('review.overdue')}
            </span>
          ) : null}
          <EntryMarks entry={entry} />
        </span>
      </span>
      <time
        dateTime={new Date(entry.submitted).toISOString()}
        title={t('review.submitted-by', { name: entry.submittedBy, moment: format.dateTime(entry.submitted) })}
      >
        {format.age(Date.now() - entry.submitted)}
      </time>
    </RowLink>
  );
});

/** Why the submission is in the queue, its risks, the last message, its reviewer and its assignee. */
function EntryMarks({ entry }: { entry: SubmissionEntry }) {
  const t = useTranslation();
  const { risks, sampled, answered, claim, assignee, secondLook } = entry;
  return (
    <>
      {sampled ? (
        <span className={style.note}>
          <Icon of={Dices} size={12} /> {t('review.sample')}
        </span>
      ) : null}
      {secondLook ? (
        <span className={style.note} title={t('review.second-look-first', { name: secondLook.name })}>
          <Icon of={Users} size={12} /> {t('review.second-look')}
        </span>
      ) : null}
      {answered ? (
        <span className={style.note}>
          <Icon of={MessageSquare} size={12} /> {t('review.answered')}
        </span>
      ) : null}
      {risks
        .filter((risk) => risk !== 'warnings' || risks.length === 1)
        .map((risk) => (
          <span key={risk} className={style.risk}>
            <Icon of={TriangleAlert} size={12} /> {riskLabels[risk]?.word(t) ?? risk}
          </span>
        ))}
      {claim ? (
        <span className={style.claim}>
          <Icon of={Eye} size={12} /> {claim.mine ? t('review.claimed-by-you') : claim.name}
        </span>
      ) : null}
      {assignee && !claim ? (
        <span className={assignee.mine ? style.note : style.claim}>
          <Icon of={UserRound} size={12} />{' '}
          {assignee.mine ? t('review.assigned-to-you') : t('review.assigned-to', { name: assignee.name })}
        </span>
      ) : null}
    </>
  );
}
