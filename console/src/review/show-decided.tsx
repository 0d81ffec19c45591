import type { Submission } from '@lensdock/contract/review/review.ts';
import type { Text } from '../i18n/text.ts';
import { clearMessage } from '../ui/feedback/messages.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextLink } from '../ui/text/TextLink.tsx';
import { kindWords } from './review-words.ts';

/** Each decision has a toast of its own, which the next one does not replace, with the way back to the submission. */
export function tellDecided(t: Text, submission: Submission, title: string): void {
  clearMessage();
  const version = submission.version?.apkMetaData.versionName ?? submission.versionName;
  showToast({
    tone: 'ok',
    title,
    text: `${kindWords[submission.kind](t, version)} · ${submission.companyName}`,
    link: (
      <TextLink to="/review/$submissionId" params={{ submissionId: submission.submissionId }}>
        {t('review.open-decided')}
      </TextLink>
    ),
  });
}
