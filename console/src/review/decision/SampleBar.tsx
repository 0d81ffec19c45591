import type { Submission } from '@lensdock/contract/review/review.ts';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { showFailure } from '../../problems/show-failure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { useRootMark } from '../../ui/feedback/use-root-mark.ts';
import { useMarkSampleRead } from '../data/desk.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import style from './desk.module.css';
import { showDecision } from './show-decision.tsx';
import { useNext } from './use-next.ts';

/** A spot check needs no decision: it is marked as checked, or the operator acts on the app. */
export function SampleBar({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useRootMark('decision-bar');
  const next = useNext(submission.submissionId);
  const look = useMarkSampleRead(submission.submissionId);
  const { claim, appName } = submission;
  async function done() {
    const showNext = next();
    try {
      await look.mutateAsync();
      showDecision(t, submission, t('review.looked-at', { name: appName }));
      showNext();
    } catch (error) {
      showFailure(error, t('review.decision-failed'));
    }
  }
  useDeskKeys({ a: () => bar.current?.querySelector<HTMLElement>('[data-act=approve]')?.focus(), l: () => next()() });
  return (
    <section ref={bar} className={style.decision} aria-label={t('review.decision')}>
      <p>
        <b>{t('review.sample-title')}</b> {t('review.sample-text')}
      </p>
      <ButtonLink to="/all-apps/$code" params={{ code: submission.appCode }}>
        {t('review.whole-app')}
      </ButtonLink>
      <Button onClick={() => next()()}>{t('review.later')}</Button>
      <Button
        variant="primary"
        data-act="approve"
        busy={look.isPending}
        disabledReason={claim && !claim.mine ? t('review.held', { name: claim.name }) : false}
        onClick={() => void done()}
      >
        {t('review.look-done')}
      </Button>
    </section>
  );
}
