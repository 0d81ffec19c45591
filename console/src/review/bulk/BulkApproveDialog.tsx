import '../review.texts.ts';
import { approvalConcerns } from '@lensdock/contract/review/approval.ts';
import type { ApprovedItem } from '@lensdock/contract/review/approve-body.ts';
import type { Submission, SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { failureOf } from '../../problems/show-failure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AlertNote } from '../../ui/feedback/AlertNote.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { submissionKey, useApproveMany } from '../data/review.queries.ts';
import { BulkItem } from './BulkItem.tsx';
import style from './bulk.module.css';

interface BulkApproveDialogProps {
  entries: readonly SubmissionEntry[];
  onClose: () => void;
}

/** Text changes with their differences. The selected ones are approved in one call, and each gets its own result. */
export function BulkApproveDialog({ entries, onClose }: BulkApproveDialogProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const approve = useApproveMany();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly ApprovedItem[]>([]);
  function submit() {
    const submissions = chosen.map((submissionId) => {
      // A submission can be selected once its differences and checklist are shown.
      const shown = queries.getQueryData<Submission>(submissionKey(submissionId));
      if (!shown) throw new Error(`submission ${submissionId}: selected before it was loaded`);
      const { points, risks } = approvalConcerns(shown);
      return { submissionId, confirmed: { points: [...points], risks: [...risks] } };
    });
    approve.mutate(submissions, {
      onSuccess: (items) => {
        setResults((before) => [...before.filter(({ submissionId }) => !chosen.includes(submissionId)), ...items]);
        setChosen([]);
      },
    });
  }
  const choose = (submissionId: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((id) => id !== submissionId), ...(isChosen ? [submissionId] : [])]);
  const problem = failureOf(approve.error, t('review.bulk-failed'));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('review.bulk-title')}
      text={t('review.bulk-text')}
      aside={t('review.bulk-chosen', { count: chosen.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('review.close')}</Button>
          <Button
            variant="primary"
            busy={approve.isPending}
            busyText={t('review.approving')}
            disabledReason={chosen.length === 0 && t('review.bulk-none-chosen')}
            onClick={submit}
          >
            {t('review.bulk-act')}
          </Button>
        </>
      }
    >
      <ul className={style.items}>
        {entries.map((entry) => (
          <BulkItem
            key={entry.submissionId}
            entry={entry}
            isChosen={chosen.includes(entry.submissionId)}
            result={results.find(({ submissionId }) => submissionId === entry.submissionId)}
            onChoose={(isChosen) => choose(entry.submissionId, isChosen)}
          />
        ))}
      </ul>
      {problem ? <AlertNote>{problem}</AlertNote> : null}
    </Dialog>
  );
}
