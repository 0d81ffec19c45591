import type { Submission } from '@lensdock/contract/review/review.ts';
import { UserCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { useClaim, useRelease } from './desk.queries.ts';
import { useClaiming } from './use-claiming.tsx';

/** Well before a claim runs out. */
const signOfLifeMs = 5 * 60_000;

/** Who looks at it: a mark for oneself, and in the head of the page the way to take it or to put it back. */
export function ClaimControl({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const claiming = useClaiming();
  const release = useRelease(submission.submissionId);
  const { claim, submissionId } = submission;
  useSignsOfLife(submissionId, claim?.mine === true);
  if (claim && !claim.mine) return null;
  return (
    <>
      {claim ? (
        <>
          <span role="status" title={t('review.claimed')}>
            <Tag tone="info" icon={UserCheck}>
              {t('review.claimed-by-you')}
            </Tag>
          </span>
          <Button busy={release.isPending} onClick={() => release.mutate()}>
            {t('review.release')}
          </Button>
        </>
      ) : (
        <Button icon={UserCheck} busy={claiming.isTaking} onClick={() => claiming.take(submissionId)}>
          {t('review.claim')}
        </Button>
      )}
      {claiming.question}
    </>
  );
}

/** Somebody else looks at it, and how one goes on all the same. */
export function ClaimedBanner({ submission: { claim, submissionId } }: { submission: Submission }) {
  const t = useTranslation();
  const claiming = useClaiming();
  if (!claim || claim.mine) return null;
  const says = t('review.claimed-by', { name: claim.name });
  return (
    <>
      <Banner
        tone="warn"
        icon={UserCheck}
        title={says}
        action={<Button onClick={() => claiming.ask(submissionId, says)}>{t('review.take-over')}</Button>}
      >
        <p>{t('review.claimed-text')}</p>
      </Banner>
      {claiming.question}
    </>
  );
}

/** As long as the page is looked at, the claim goes on. */
function useSignsOfLife(submissionId: string, isMine: boolean): void {
  const { mutate } = useClaim();
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') mutate({ submissionId });
    }, signOfLifeMs);
    return () => clearInterval(timer);
  }, [submissionId, isMine, mutate]);
}
