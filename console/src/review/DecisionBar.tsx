import type { Submission } from '@lensdock/contract/review/review.ts';
import { useNavigate } from '@tanstack/react-router';
import { sentencesOf } from '../api/sentences-of.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { showMessage } from '../shell/messages.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';
import style from './desk.module.css';
import { useApprove, useReject } from './review.queries.ts';
import type { Verdict } from './use-verdict.ts';

/** Approve without findings, reject with one or more; afterwards the queue with what was done. */
export function DecisionBar({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useText();
  const navigate = useNavigate();
  const count = verdict.findings.length;
  const name = submission.appName;
  const aftermath = (title: string) => ({
    onDone: () => {
      showMessage({ tone: 'ok', title });
      void navigate({ to: '/review', search: { keepMessage: true }, ignoreBlocker: true });
    },
    onFailed: (error: Error) =>
      showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('review.decision-failed') }),
  });
  const approve = useApprove(submission.submissionId, aftermath(t('review.approved', { name })));
  const reject = useReject(submission.submissionId, aftermath(t('review.rejected', { name })));
  return (
    <section className={style.decision} aria-label={t('review.decision')}>
      <p>
        <b>{t('review.finding-count', { count })}</b>{' '}
        {submission.onlineVersion
          ? t('review.rejecting-keeps', { version: submission.onlineVersion.apkMetaData.versionName })
          : t('review.rejecting-nothing')}
      </p>
      <Button
        variant="danger"
        busy={reject.isPending}
        busyText={t('review.rejecting')}
        closedBecause={count === 0 ? t('review.reject-closed') : approve.isPending && t('review.approving')}
        onClick={() => reject.mutate(verdict.body)}
      >
        {count === 0 ? t('review.reject') : t('review.reject-with', { count })}
      </Button>
      <Button
        variant="primary"
        busy={approve.isPending}
        busyText={t('review.approving')}
        closedBecause={count > 0 ? t('review.approve-closed') : reject.isPending && t('review.rejecting')}
        onClick={() => approve.mutate()}
      >
        {t('review.approve')}
      </Button>
      <LeaveGuard changed={count > 0} />
    </section>
  );
}
