import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { FindingCounts, FindingList, type ShownFinding } from './FindingList.tsx';

interface UploadRejectionProps {
  fileName: string;
  problem: ProblemAnswer;
  onAgain: () => void;
}

/**
 * Why a package was rejected, with the fix for each finding. Warnings are included, so that one more upload is enough.
 */
export function UploadRejection({ fileName, problem, onAgain }: UploadRejectionProps) {
  const t = useTranslation();
  const findings = findingsOf(problem);
  return (
    <div role="alert">
      <Panel
        ruled
        flush
        highlighted
        title={t('versions.refused', { name: fileName })}
        text={t('versions.refused-text')}
        aside={<FindingCounts findings={findings} />}
        foot={
          <Button variant="primary" onClick={onAgain}>
            {t('versions.choose-another')}
          </Button>
        }
      >
        <FindingList findings={findings} />
      </Panel>
    </div>
  );
}

/** A rejection without findings has one sentence, which is shown as the finding. */
function findingsOf({ errors, errorMessage, type }: ProblemAnswer): ShownFinding[] {
  if (errors.length === 0) return [{ code: type, severity: 'error', place: null, message: errorMessage }];
  return errors.map(({ code, severity = 'error', place = null, message }) => ({ code, severity, place, message }));
}
