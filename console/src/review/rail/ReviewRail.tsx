import type { Submission } from '@lensdock/contract/review/review.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { riskLabels } from '../data/review-labels.ts';
import type { Verdict } from '../decision/use-verdict.ts';
import { Findings } from '../findings/Findings.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { AssigneePanel } from './AssigneePanel.tsx';
import { Checklist } from './Checklist.tsx';
import { Notes } from './Notes.tsx';
import style from './rail.module.css';

/** Risks, findings and notes. */
export function ReviewRail({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const isOpen = submission.state === 'open';
  const mayFind = isOpen && mayDo('submissions:decide');
  useDeskKeys({
    n: () => document.getElementById('review-note')?.focus(),
    ...(mayFind && { f: () => verdict.add() }),
  });
  return (
    <div className={style.rail}>
      <Risks submission={submission} />
      {isOpen ? <AssigneePanel submission={submission} /> : null}
      {isOpen || submission.sampled ? <Checklist submission={submission} /> : null}
      {mayFind ? <Findings submission={submission} verdict={verdict} /> : null}
      <Notes submission={submission} />
    </div>
  );
}

/** The risks that need a closer look. */
function Risks({ submission: { risks } }: { submission: Submission }) {
  const t = useTranslation();
  if (risks.length === 0) return null;
  return (
    <section aria-label={t('review.column-risks')}>
      <div className={style.head}>
        <h2>{t('review.column-risks')}</h2>
      </div>
      <ul className={style.risks}>
        {risks.map((risk) => (
          <li key={risk}>
            <Icon of={TriangleAlert} /> {riskLabels[risk]?.sentence(t) ?? risk}
          </li>
        ))}
      </ul>
    </section>
  );
}
