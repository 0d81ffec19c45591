import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStartedAction } from '../../frame/use-started-action.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { bulkCandidates } from './bulk-candidates.ts';

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
