import '../review.texts.ts';
import type { PastSubmission } from '@lensdock/contract/publications/publications.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { kindLabels, sectionLabels, stateLooks } from '../../publications/publication-labels.ts';
import { usePastSubmissions } from '../../publications/publications.queries.ts';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateTag } from '../../ui/text/StateTag.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from './history-section.module.css';

interface HistorySectionProps {
  appCode: string;
  /** The submission on the desk, which is not part of the history. */
  submissionId: string;
}

/** Earlier decisions on this app and their reasons; the full history is on the app's page. */
export function HistorySection({ appCode, submissionId }: HistorySectionProps) {
  const t = useTranslation();
  const query = usePastSubmissions('operator', appCode);
  const earlier = query.data?.pages
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.submissionId !== submissionId);
  return (
    <Panel
      title={t('review.history')}
      text={earlier?.length === 0 ? t('review.no-history') : t('review.history-text')}
      aside={
        <TextLink to="/all-apps/$code" params={{ code: appCode }}>
          {t('review.whole-app')}
        </TextLink>
      }
    >
      <QueryFailure query={query} />
      {query.isPending ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
      {earlier && earlier.length > 0 ? (
        <ol className={style.list}>
          {earlier.map((entry) => (
            <EarlierReview key={entry.submissionId} entry={entry} />
          ))}
        </ol>
      ) : null}
    </Panel>
  );
}

function EarlierReview({ entry }: { entry: PastSubmission }) {
  const t = useTranslation();
  const format = useFormat();
  const { submissionId, kind, state, versionName, submitted, decided, decidedBy, findings } = entry;
  const title = [kindLabels[kind](t), versionName].filter(Boolean).join(' ');
  return (
    <li>
      <Disclosure
        title={title}
        text={[format.date(decided ?? submitted), decidedBy].filter(Boolean).join(', ')}
        lead={<StateTag look={stateLooks[state]} />}
      >
        {findings.length > 0 ? (
          <ul className={style.findings}>
            {findings.map((finding) => (
              <li key={`${finding.section} ${finding.inputField} ${finding.isocode} ${finding.message}`}>
                <b>{sectionLabels[finding.section](t)}:</b> {finding.message}
              </li>
            ))}
          </ul>
        ) : null}
        <TextLink to="/review/$submissionId" params={{ submissionId }}>
          {t('review.open-earlier')}
        </TextLink>
      </Disclosure>
    </li>
  );
}
