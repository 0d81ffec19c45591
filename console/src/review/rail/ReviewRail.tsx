import type { Submission } from '@lensdock/contract/review/review.ts';
import type { Verdict } from '../decision/use-verdict.ts';
import { Findings } from '../findings/Findings.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { Checklist } from './Checklist.tsx';
import { Notes } from './Notes.tsx';
import { Risks } from './Risks.tsx';
import style from './rail.module.css';

/** Risks, findings and notes. */
export function ReviewRail({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const isOpen = submission.state === 'open';
  useDeskKeys({
    n: () => document.getElementById('review-note')?.focus(),
    ...(isOpen && { f: () => verdict.add() }),
  });
  return (
    <div className={style.rail}>
      <Risks submission={submission} />
      {isOpen || submission.sampled ? <Checklist submission={submission} /> : null}
      {isOpen ? <Findings submission={submission} verdict={verdict} /> : null}
      <Notes submission={submission} />
    </div>
  );
}
