import './failed-tasks.texts.ts';
import {
  dismissalFindings,
  dismissalReasonLimit,
  type FailedTask,
} from '@lensdock/contract/failed-tasks/failed-tasks.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { requestFindingTexts } from '@lensdock/contract/kernel/request.findings.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { useDismissTask } from './failed-tasks.queries.ts';

interface DismissTaskDialogProps {
  task: FailedTask;
  work: string;
  onClose: () => void;
}

/** Asks for a reason, because a dismissed task is never retried. */
export function DismissTaskDialog({ task, work, onClose }: DismissTaskDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const saving = useDismissTask(task.errandId);
  const errors = fieldErrorsOf(saving.error);
  const [own] = asked ? dismissalFindings(reason) : [];
  async function save() {
    setAsked(true);
    if (dismissalFindings(reason).length > 0) return;
    try {
      await saving.mutateAsync(reason);
    } catch {
      return; // shown at the field or in the note below it
    }
    showToast({ tone: 'ok', title: t('failed-tasks.was-dismissed') });
    onClose();
  }
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('failed-tasks.dismiss-title')}
      cancelLabel={t('failed-tasks.cancel')}
      confirmLabel={t('failed-tasks.dismiss')}
      danger
      busy={saving.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t('failed-tasks.dismiss-text', { work: [work, task.subjectName].filter(Boolean).join(', ') })}</p>
      <TextareaField
        label={t('failed-tasks.reason')}
        required
        rows={3}
        value={reason}
        count={[...reason.trim()].length}
        limit={dismissalReasonLimit}
        onChange={({ target }) => setReason(target.value)}
        error={own ? findingSentence(requestFindingTexts, own, currentLanguage()) : errors[0]?.message}
      />
      <FailureNote error={saving.error} fallback={t('failed-tasks.failed')} />
    </FormDialog>
  );
}
