import type { Submission } from '@lensdock/contract/review/review.ts';
import { CircleAlert, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Count } from '../ui/Tag.tsx';
import { useText } from '../ui/text.ts';
import style from './findings.module.css';
import { riskWords, sectionWords } from './review-words.ts';
import type { Verdict, WrittenFinding } from './use-verdict.ts';

const FindingDialog = lazy(async () => ({ default: (await import('./FindingDialog.tsx')).FindingDialog }));

/** What makes the submission worth a closer look, and what the reviewer has found so far. */
export function FindingsRail({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useText();
  const [editing, setEditing] = useState<WrittenFinding>();
  const { findings } = verdict;
  return (
    <>
      {submission.risks.length > 0 ? (
        <>
          <h2 className={style.title}>{t('review.column-risks')}</h2>
          <ul className={style.risks}>
            {submission.risks.map((risk) => (
              <li key={risk}>
                <Icon of={TriangleAlert} /> {riskWords[risk]?.sentence(t) ?? risk}
              </li>
            ))}
          </ul>
          <hr />
        </>
      ) : null}
      <div className={style.head}>
        <h2 className={style.title}>{t('review.findings')}</h2>
        <Count value={findings.length} />
      </div>
      {findings.length > 0 ? (
        <ol className={style.findings}>
          {findings.map((finding, index) => (
            <li key={finding.key}>
              <div>
                <Icon of={CircleAlert} size={14} />
                <b>{sectionWords[finding.section](t)}</b>
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={t('review.edit-finding', { number: index + 1 })}
                  onClick={() => setEditing(finding)}
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
      <Button icon={Plus} onClick={() => setEditing(verdict.blank())}>
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
            onDone={verdict.write}
            onClose={() => setEditing(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
