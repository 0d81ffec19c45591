import type { Submission } from '@lensdock/contract/review/review.ts';
import { clearMessage } from '../shell/messages.ts';
import { TextLink } from '../ui/TextLink.tsx';
import type { Text } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
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
