import type { PastSubmission } from '@lensdock/contract/publications/publications.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { StateTag } from '../ui/text/StateTag.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { capacityLabels, kindLabels, sectionLabels, stateLooks } from './publication-labels.ts';
import style from './publications.module.css';
import { type Audience, usePastSubmissions } from './publications.queries.ts';

/** Past submissions, newest first, with their results and findings. */
export function SubmissionsPanel({ audience, code }: { audience: Audience; code: string }) {
  const t = useTranslation();
  const query = usePastSubmissions(audience, code);
  return (
    <Panel title={t('publications.submissions')} text={t('publications.submissions-text')} ruled flush>
      <HistoryRows
        audience={audience}
        query={query}
        rowKey={({ submissionId }) => submissionId}
        row={(entry) => <SubmissionRow audience={audience} entry={entry} />}
        none={t('publications.no-submissions')}
      />
    </Panel>
  );
}

function SubmissionRow({ audience, entry }: { audience: Audience; entry: PastSubmission }) {
  const t = useTranslation();
  const format = useFormat();
  const { submissionId, kind, state, versionName, submitted, submittedBy, decided, decidedAs, decidedBy } = entry;
  const title = [kindLabels[kind](t), versionName].filter(Boolean).join(' ');
  return (
    <>
      <div className={style.row}>
        <div className={style.title}>
          {title}
          <StateTag look={stateLooks[state]} />
        </div>
        <p>{t('publications.submitted', { name: submittedBy, moment: format.dateTime(submitted) })}</p>
        {decided !== null && decidedAs !== null ? (
          <p>
            {t('publications.decided', {
              name: decidedBy ?? capacityLabels[decidedAs](t),
              moment: format.dateTime(decided),
            })}
          </p>
        ) : null}
        {entry.findings.length > 0 ? (
          <ul className={style.findings}>
            {entry.findings.map((finding) => (
              <li key={`${finding.section} ${finding.inputField} ${finding.isocode} ${finding.message}`}>
                <b>{sectionLabels[finding.section](t)}:</b> {finding.message}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {audience === 'operator' ? (
        <ButtonLink
          size="small"
          to="/review/$submissionId"
          params={{ submissionId }}
          aria-label={t('publications.look-named', { title, moment: format.dateTime(submitted) })}
        >
          {t('publications.look')}
        </ButtonLink>
      ) : null}
    </>
  );
}
