import { approveManyLimit } from '@lensdock/contract/review/approve-body.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStartedAction } from '../../frame/use-started-action.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { isDecidable } from '../data/is-decidable.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';

const BulkApproveDialog = lazyComponent(async () => (await import('./BulkApproveDialog.tsx')).BulkApproveDialog);

/** Opens the text changes of the queue, which can be approved together. Absent if there are none. */
export function BulkApproveButton({ entries }: { entries: readonly SubmissionEntry[] }) {
  const t = useTranslation();
  // The list stays while the dialog is open, although approved submissions leave the queue.
  const [shown, setShown] = useState<readonly SubmissionEntry[]>();
  const candidates = mayDo('submissions:decide') ? bulkCandidates(entries) : [];
  useStartedAction('bulk', () => {
    if (candidates.length > 0) setShown(candidates);
    else showToast({ tone: 'info', title: t('review.bulk-none') });
  });
  useDeskKeys(candidates.length > 0 ? { b: () => setShown(candidates) } : {});
  return (
    <>
      {candidates.length > 0 ? (
        <Button size="small" icon={ListChecks} onClick={() => setShown(candidates)}>
          {t('review.bulk', { count: candidates.length })}
        </Button>
      ) : null}
      <Suspense>{shown ? <BulkApproveDialog entries={shown} onClose={() => setShown(undefined)} /> : null}</Suspense>
    </>
  );
}

/** The text changes in the queue that this operator can approve together, as many as one call takes. */
function bulkCandidates(entries: readonly SubmissionEntry[]): SubmissionEntry[] {
  return entries.filter((entry) => entry.textOnly && isDecidable(entry)).slice(0, approveManyLimit);
}
