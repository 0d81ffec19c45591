import type { Submission } from '@lensdock/contract/review/review.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useRef } from 'react';
import { sentencesOf } from '../api/sentences-of.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { showMessage } from '../shell/messages.ts';
import { tellDone } from '../shell/tell-done.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';
import { DecisionMessage, messageFault } from './DecisionMessage.tsx';
import style from './desk.module.css';
import { useRelease } from './desk.queries.ts';
import { useApprove, useReject } from './review.queries.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useNext } from './use-next.ts';
import type { Verdict } from './use-verdict.ts';

/** Approve without findings, reject with one or more, or later; afterwards what comes next, with what was done above it. */
export function DecisionBar({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const next = useNext(submission.submissionId);
  const release = useRelease(submission.submissionId);
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
        tellDone(title);
        goOn();
      },
      onFailed: (error: Error) =>
        showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('review.decision-failed') }),
    };
  };
  const approve = useApprove(submission.submissionId, aftermath(t('review.approved', { name })));
  const reject = useReject(submission.submissionId, aftermath(t('review.rejected', { name })));
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
          {t('review.finding-count', { count })} {t('review.points-open', { count: openPoints(submission) })}
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
        onClick={() => approve.mutate()}
      >
        {t('review.approve')}
      </Button>
      <LeaveGuard changed={verdict.draft !== undefined} />
    </section>
  );
}

function openPoints({ checklist }: Submission): number {
  return checklist.filter(({ checked }) => !checked).length;
}
