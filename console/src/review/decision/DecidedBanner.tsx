import type { Submission } from '@lensdock/contract/review/review.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

/** The decision with its author, date and findings. */
export function DecidedBanner({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const format = useFormat();
  if (submission.state === 'open') return null;
  const title = {
    approved: t('review.was-approved'),
    rejected: t('review.was-rejected'),
    withdrawn: t('review.was-withdrawn'),
  }[submission.state];
  return (
    <Banner
      tone={submission.state === 'approved' ? 'ok' : submission.state === 'rejected' ? 'bad' : 'info'}
      title={title}
    >
      {submission.decided && submission.decidedBy ? (
        <p>{t('review.decided', { name: submission.decidedBy, moment: format.dateTime(submission.decided) })}</p>
      ) : null}
      {submission.findings.length > 0 ? (
        <ul>
          {submission.findings.map((finding) => (
            <li key={`${finding.section} ${finding.message}`}>{finding.message}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}
