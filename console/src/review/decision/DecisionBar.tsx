import { approvalConcerns } from '@lensdock/contract/review/approval.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { Suspense, useRef } from 'react';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { useRootMark } from '../../ui/feedback/use-root-mark.ts';
import { useRelease } from '../data/desk.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionMessage } from './DecisionMessage.tsx';
import style from './desk.module.css';
import { useDecisions } from './use-decisions.ts';
import { useNext } from './use-next.ts';
import type { Verdict } from './use-verdict.ts';

const ApproveDialog = lazyComponent(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);

/** The decision on a submission with its consequences, and then the next submission. */
export function DecisionBar({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useRootMark('decision-bar');
  const next = useNext(submission.submissionId);
  const release = useRelease(submission.submissionId, t('review.release-failed'));
  const { approve, reject, confirmation, askConfirmation, closeConfirmation } = useDecisions(submission, verdict, next);
  const count = verdict.findings.length;
  const { claim } = submission;
  const { points, risks } = approvalConcerns(submission);
  const needsConfirmation = points.length + risks.length > 0;
  function later() {
    if (claim?.mine) release.mutate();
    next()();
  }
  // A key only focuses the button, so that a decision always takes two key presses.
  const focusOn = (act: string) => bar.current?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus();
  useDeskKeys({ a: () => focusOn('approve'), r: () => focusOn('reject'), l: later });
  return (
    <section ref={bar} className={style.decision} aria-label={t('review.decision')}>
      <p>
        <b>
          {t('review.finding-count', { count })} {t('review.points-open', { count: points.length })}
        </b>{' '}
        {submission.onlineVersion
          ? t('review.rejecting-keeps', { version: submission.onlineVersion.apkMetaData.versionName })
          : t('review.rejecting-nothing')}
      </p>
      {count > 0 ? <DecisionMessage submission={submission} verdict={verdict} /> : null}
      <DecisionButtons
        verdict={verdict}
        disabledReason={claim && !claim.mine ? t('review.held', { name: claim.name }) : false}
        approvalReason={submission.secondLook?.mine ? t('review.second-look-own') : false}
        isApproving={approve.isPending}
        isRejecting={reject.isPending}
        onLater={later}
        onReject={() => reject.mutate(verdict.body)}
        onApprove={() => (needsConfirmation ? askConfirmation() : approve.mutate({}))}
      />
      <Suspense>
        {confirmation ? (
          <ApproveDialog
            key={confirmation.number}
            submission={confirmation.submission}
            busy={approve.isPending}
            problem={confirmation.problem}
            onApprove={() => approve.mutate({ confirmed: confirmationOf(confirmation.submission) })}
            onClose={closeConfirmation}
          />
        ) : null}
      </Suspense>
      <UnsavedChangesGuard changed={verdict.draft !== undefined} />
    </section>
  );
}

function confirmationOf(submission: Submission) {
  const { points, risks } = approvalConcerns(submission);
  return { points: [...points], risks: [...risks] };
}
