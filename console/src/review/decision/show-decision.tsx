import type { Submission } from '@lensdock/contract/review/review.ts';
import type { Text } from '../../i18n/text.ts';
import { clearMessage } from '../../ui/feedback/messages.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextLink } from '../../ui/text/TextLink.tsx';
import { kindLabels } from '../data/review-labels.ts';

/** Shows a toast per decision with a link back to the submission; later toasts do not replace it. */
export function showDecision(t: Text, submission: Submission, title: string): void {
  clearMessage();
  const version = submission.version?.apkMetaData.versionName ?? submission.versionName;
  showToast({
    tone: 'ok',
    title,
    text: `${kindLabels[submission.kind](t, version)} · ${submission.companyName}`,
    link: (
      <TextLink to="/review/$submissionId" params={{ submissionId: submission.submissionId }}>
        {t('review.open-decided')}
      </TextLink>
    ),
  });
}
