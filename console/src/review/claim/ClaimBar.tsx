import type { Submission } from '@lensdock/contract/review/review.ts';
import { UserCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useClaim, useRelease } from '../data/desk.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useClaiming } from './use-claiming.tsx';

/** Well before a claim expires. */
const claimRenewalMs = 5 * 60_000;

/** The reviewer's claim, with buttons to claim the submission or return it to the queue. */
export function ClaimControl({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const claiming = useClaiming();
  const release = useRelease(submission.submissionId, t('review.release-failed'));
  const { claim, submissionId } = submission;
  useClaimRenewal(submissionId, claim?.mine === true);
  useDeskKeys(claim?.mine ? { u: () => release.mutate() } : {});
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

/** The submission is claimed by another reviewer, with a button to take it over. */
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

/** Extends the claim while the page is visible. */
function useClaimRenewal(submissionId: string, isMine: boolean): void {
  const { mutate } = useClaim();
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') mutate({ submissionId });
    }, claimRenewalMs);
    return () => clearInterval(timer);
  }, [submissionId, isMine, mutate]);
}
