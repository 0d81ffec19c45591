import { approvalConcerns } from '@lensdock/contract/review/approval.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showMessage } from '../ui/feedback/messages.ts';
import { DecisionMessage, messageFault } from './DecisionMessage.tsx';
import style from './desk.module.css';
import { useRelease } from './desk.queries.ts';
import { needsConfirmation, submissionKey, useApprove, useReject } from './review.queries.ts';
import { tellDecided } from './show-decided.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useNext } from './use-next.ts';
import type { Verdict } from './use-verdict.ts';

/**
 * The submission as it was when the dialog opened: an approval confirms what the reviewer has read, whatever has changed
 * since. A new number makes new buttons, so that the second click of a double click does not confirm another list.
 */
interface Asked {
  submission: Submission;
  problem: string | undefined;
  number: number;
}

const ApproveDialog = lazyComponent(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);

/** Approve without findings, reject with one or more, or later; afterwards what comes next, with what was done above it. */
export function DecisionBar({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const next = useNext(submission.submissionId);
  const release = useRelease(submission.submissionId);
  const [asked, setAsked] = useState<Asked>();
  const ask = (shown: Submission, problem?: string) =>
    setAsked((before) => ({ submission: shown, problem, number: (before?.number ?? 0) + 1 }));
  const count = verdict.findings.length;
  const name = submission.appName;
  const { claim } = submission;
  const held = claim && !claim.mine ? t('review.held', { name: claim.name }) : false;
  const closedMessage =
    count > 0 && messageFault(verdict) && t('review.decision-message-needed', { limit: messageLimit });
  const aftermath = (title: string) => {
    const goOn = next();
    return {
      onDone: () => {
        verdict.clear();
        tellDecided(t, submission, title);
        goOn();
      },
      onFailed: (error: Error) => {
        const says = errorMessages(error)[0] ?? t('review.decision-failed');
        if (needsConfirmation(error)) {
          ask(queries.getQueryData<Submission>(submissionKey(submission.submissionId)) ?? submission, says);
          return;
        }
        setAsked(undefined);
        showMessage({ tone: 'bad', title: says });
      },
    };
  };
  const approve = useApprove(submission.submissionId, aftermath(t('review.approved', { name })));
  const reject = useReject(submission.submissionId, aftermath(t('review.rejected', { name })));
  const { points, risks } = approvalConcerns(submission);
  const isConcerning = points.length + risks.length > 0;
  function later() {
    if (claim?.mine) release.mutate();
    next()();
  }
  // A key brings to the button and does not press it: a decision is two keys, never one.
  const focusOn = (act: string) => bar.current?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus();
  useDeskKeys({ a: () => focusOn('approve'), r: () => focusOn('reject'), l: later });
  return (
    <section ref={bar} className={style.decision} data-bottom-bar aria-label={t('review.decision')}>
      <p>
        <b>
          {t('review.finding-count', { count })} {t('review.points-open', { count: points.length })}
        </b>{' '}
        {submission.onlineVersion
          ? t('review.rejecting-keeps', { version: submission.onlineVersion.apkMetaData.versionName })
          : t('review.rejecting-nothing')}
      </p>
      {count > 0 ? <DecisionMessage submission={submission} verdict={verdict} /> : null}
      <Button onClick={later} closedBecause={count > 0 && t('review.later-closed')}>
        {t('review.later')}
      </Button>
      <Button
        variant="danger"
        data-act="reject"
        busy={reject.isPending}
        busyText={t('review.rejecting')}
        closedBecause={
          held ||
          closedMessage ||
          (count === 0 ? t('review.reject-closed') : approve.isPending && t('review.approving'))
        }
        onClick={() => reject.mutate(verdict.body)}
      >
        {count === 0 ? t('review.reject') : t('review.reject-with', { count })}
      </Button>
      <Button
        variant="primary"
        data-act="approve"
        busy={approve.isPending}
        busyText={t('review.approving')}
        closedBecause={held || (count > 0 ? t('review.approve-closed') : reject.isPending && t('review.rejecting'))}
        onClick={() => (isConcerning ? ask(submission) : approve.mutate({}))}
      >
        {t('review.approve')}
      </Button>
      <Suspense>
        {asked ? (
          <ApproveDialog
            key={asked.number}
            submission={asked.submission}
            busy={approve.isPending}
            problem={asked.problem}
            onApprove={() => approve.mutate({ confirmed: confirmationOf(asked.submission) })}
            onClose={() => setAsked(undefined)}
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
