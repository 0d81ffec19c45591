import './publications.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { succeeds } from '../api/succeeds.ts';
import { ReasonDialog } from '../forms/ReasonDialog.tsx';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { isConflict } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { type OperatorAction, type StoreAppSection, useOperatorAction } from './publications.queries.ts';

interface OperatorActionDialogProps {
  action: OperatorAction;
  /** The app as displayed when the operator chose the action. */
  seen: StoreAppSection;
  onClose: () => void;
}

/** The effect of the action, and its reason, which the company reads. */
export function OperatorActionDialog({ action, seen, onClose }: OperatorActionDialogProps) {
  const t = useTranslation();
  const acting = useOperatorAction(seen.app.appCode);
  const isStale = isConflict(acting.error);
  const words = textsOf(t, action, seen.app.appName);
  async function submit(reason: string) {
    if (isStale) return;
    // The dialog shows the failure.
    if (!(await succeeds(acting.mutateAsync({ action, reason, etag: seen.etag })))) return;
    showSuccess(words.done, words.doneText);
    onClose();
  }
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      cancelLabel={t('publications.keep')}
      confirmLabel={words.confirmLabel}
      danger={action.kind === 'unpublish'}
      busy={acting.isPending}
      busyText={t('publications.acting')}
      disabledReason={isStale && t('publications.stale')}
      label={t('publications.reason')}
      hint={t('publications.reason-hint', { company: seen.app.companyName })}
      limit={reasonLimit}
      requiredText={t('publications.reason-required', { limit: reasonLimit })}
      failure={
        <FailureNote error={acting.error} fallback={t('publications.failed')} conflictText={t('publications.stale')} />
      }
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}

interface OperatorActionTexts {
  title: string;
  text: string;
  confirmLabel: string;
  done: string;
  doneText?: string;
}

function textsOf(t: Text, action: OperatorAction, name: string): OperatorActionTexts {
  switch (action.kind) {
    case 'unpublish':
      return {
        title: t('publications.unpublish-title', { name }),
        text: t('publications.unpublish-text'),
        confirmLabel: t('publications.unpublish'),
        done: t('publications.unpublished', { name }),
      };
    case 'restore':
      return {
        title: t('publications.restore-title', { name }),
        text: t('publications.restore-text'),
        confirmLabel: t('publications.restore'),
        done: t('publications.restored', { name }),
      };
    case 'release-name':
      return {
        title: t('publications.release-name-title', { name: action.name }),
        text: t('publications.release-name-text'),
        confirmLabel: t('publications.release-name'),
        done: t('publications.name-released', { name: action.name }),
      };
    case 'roll-back': {
      const { number } = action;
      return {
        title: t('publications.roll-back-title', { number }),
        text: t('publications.roll-back-text'),
        confirmLabel: t('publications.roll-back'),
        done: t('publications.was-rolled-back', { name, number }),
        doneText: t('publications.was-rolled-back-text'),
      };
    }
  }
}
