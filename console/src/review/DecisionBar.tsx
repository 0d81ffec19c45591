import type { Submission } from '@lensdock/contract/review/review.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sentencesOf } from '../api/sentences-of.ts';
import { showMessage } from '../shell/messages.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';
import style from './review.module.css';
import { useApprove } from './review.queries.ts';

const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

/** Approve or reject; afterwards the queue with what was done. */
export function DecisionBar({ submission }: { submission: Submission }) {
  const t = useText();
  const navigate = useNavigate();
  const approve = useApprove(submission.submissionId);
  const [rejecting, setRejecting] = useState(false);
  const name = submission.appName;
  function finish(title: string) {
    showMessage({ tone: 'ok', title });
    void navigate({ to: '/review', search: { keepMessage: true } });
  }
  function act() {
    approve.mutate(undefined, {
      onSuccess: () => finish(t('review.approved', { name })),
      onError: (error) => showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('review.decision-failed') }),
    });
  }
  return (
    <section className={style.decision} aria-label={t('review.decision')}>
      <p>
        {submission.onlineVersion
          ? t('review.rejecting-keeps', { version: submission.onlineVersion.apkMetaData.versionName })
          : t('review.rejecting-nothing')}
      </p>
      <Button
        variant="danger"
        closedBecause={approve.isPending && t('review.approving')}
        onClick={() => setRejecting(true)}
      >
        {t('review.reject')}
      </Button>
      <Button variant="primary" busy={approve.isPending} busyText={t('review.approving')} onClick={act}>
        {t('review.approve')}
      </Button>
      <Suspense>
        {rejecting ? (
          <RejectDialog
            submission={submission}
            onDone={() => finish(t('review.rejected', { name }))}
            onClose={() => setRejecting(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
