import { isProblem } from '@lensdock/contract/kernel/problem-answer.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import { failureText } from '../../problems/show-failure.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useClaim } from '../data/desk.queries.ts';

const TakeOverDialog = lazyComponent(async () => (await import('./TakeOverDialog.tsx')).TakeOverDialog);

interface Claiming {
  take: (submissionId: string) => void;
  /** Asks immediately if the claiming reviewer is known. */
  ask: (submissionId: string, message: string) => void;
  isTaking: boolean;
  question: ReactNode;
}

/** Claims a submission. If another reviewer has claimed it, asks whether to take it over. */
export function useClaiming(): Claiming {
  const t = useTranslation();
  const claim = useClaim();
  const [held, setHeld] = useState<{ submissionId: string; message: string }>();
  async function take(submissionId: string) {
    try {
      await claim.mutateAsync({ submissionId });
    } catch (error) {
      const message = failureText(error, t('review.claim-failed'));
      const isClaimed = error instanceof ProblemError && isProblem(error.answer, 'submission-claimed');
      if (isClaimed) setHeld({ submissionId, message });
      else showToast({ tone: 'bad', title: message });
    }
  }
  return {
    take: (submissionId) => void take(submissionId),
    ask: (submissionId, message) => setHeld({ submissionId, message }),
    isTaking: claim.isPending,
    question: held ? (
      <Suspense>
        <TakeOverDialog submissionId={held.submissionId} message={held.message} onClose={() => setHeld(undefined)} />
      </Suspense>
    ) : null,
  };
}
