import type { Submission } from '@lensdock/contract/review/review.ts';
import { CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { LocalDraft } from '../../forms/drafts/LocalDraft.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Count } from '../../ui/text/Tag.tsx';
import { languageLabels, sectionLabels } from '../data/review-labels.ts';
import type { Verdict, WrittenFinding } from '../decision/use-verdict.ts';
import { findingField } from './finding-fields.ts';
import style from './findings.module.css';

const FindingDialog = lazyComponent(async () => (await import('./FindingDialog.tsx')).FindingDialog);

/** The findings so far. */
export function Findings({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const { findings, editing } = verdict;
  return (
    <section aria-label={t('review.findings')}>
      <div className={style.head}>
        <h2 className={style.title}>{t('review.findings')}</h2>
        <Count value={findings.length} />
      </div>
      <div className={style.draft}>
        <LocalDraft place={`verdict.${submission.submissionId}`} draft={verdict.draft} onTake={verdict.takeDraft} />
      </div>
      {findings.length > 0 ? (
        <ol className={style.findings}>
          {findings.map((finding, index) => (
            <li key={finding.key}>
              <div>
                <Icon of={CircleAlert} size={14} />
                <FindingPlace finding={finding} />
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={t('review.edit-finding', { number: index + 1 })}
                  onClick={() => verdict.edit(finding)}
                />
                <IconButton
                  icon={Trash2}
                  size="small"
                  label={t('review.remove-finding', { number: index + 1 })}
                  onClick={() => verdict.remove(finding.key)}
                />
              </div>
              <p>{finding.message}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={style.none}>{t('review.no-findings')}</p>
      )}
      <Button icon={Plus} onClick={() => verdict.add()}>
        {t('review.add-finding')}
      </Button>
      {submission.kind === 'app' && submission.version && findings.length > 0 ? (
        <Checkbox
          label={t('review.reject-version')}
          hint={t('review.reject-version-text')}
          checked={verdict.rejectsVersion}
          onChange={(event) => verdict.setRejectsVersion(event.target.checked)}
        />
      ) : null}
      <Suspense>
        {editing ? (
          <FindingDialog
            key={editing.key}
            finding={editing}
            saved={findings.find(({ key }) => key === editing.key)}
            language={submission.company.defaultLanguage}
            onChange={verdict.edit}
            onDone={verdict.write}
            onClose={verdict.close}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function FindingPlace({ finding: { section, inputField, isocode } }: { finding: WrittenFinding }) {
  const t = useTranslation();
  const field = findingField(section, inputField);
  return (
    <span className={style.place}>
      <b>{field?.words(t) ?? sectionLabels[section](t)}</b>
      {field ? <small>{isocode ? languageLabels[isocode](t) : sectionLabels[section](t)}</small> : null}
    </span>
  );
}
