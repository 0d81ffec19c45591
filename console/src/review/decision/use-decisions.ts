import type { Submission } from '@lensdock/contract/review/review.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { failureText } from '../../problems/show-failure.ts';
import { showMessage } from '../../ui/feedback/messages.ts';
import { needsConfirmation, submissionKey, useApprove, useReject } from '../data/review.queries.ts';
import { showDecision } from './show-decision.tsx';
import type { Verdict } from './use-verdict.ts';

/**
 * The submission as displayed when the dialog opened: an approval confirms only what the reviewer has read. A new
 * number mounts new buttons, so that a double click does not confirm another list.
 */
export interface RequestedConfirmation {
  submission: Submission;
  problem: string | undefined;
  number: number;
}

/** The two decisions on a submission, and the confirmation that the server may require. */
export function useDecisions(submission: Submission, verdict: Verdict, next: () => () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [confirmation, setConfirmation] = useState<RequestedConfirmation>();
  const ask = (shown: Submission, problem?: string) =>
    setConfirmation((before) => ({ submission: shown, problem, number: (before?.number ?? 0) + 1 }));
  const { submissionId, appName: name } = submission;
  const outcome = (titleOf: (decided: Submission) => string) => {
    const goToNext = next();
    return {
      onDone: (decided: Submission) => {
        verdict.clear();
        setConfirmation(undefined);
        showDecision(t, submission, titleOf(decided));
        goToNext();
      },
      onFailed: (error: Error) => {
        const says = failureText(error, t('review.decision-failed'));
        if (needsConfirmation(error)) {
          ask(queries.getQueryData<Submission>(submissionKey(submissionId)) ?? submission, says);
          return;
        }
        setConfirmation(undefined);
        showMessage({ tone: 'bad', title: says });
      },
    };
  };
  return {
    approve: useApprove(
      submissionId,
      outcome(({ state }) =>
        state === 'open' ? t('review.first-approved', { name }) : t('review.approved', { name }),
      ),
    ),
    reject: useReject(
      submissionId,
      outcome(() => t('review.rejected', { name })),
    ),
    confirmation,
    askConfirmation: () => ask(submission),
    closeConfirmation: () => setConfirmation(undefined),
  };
}
