import './publications.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { ReasonDialog } from '../forms/ReasonDialog.tsx';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { isConflict } from '../problems/show-failure.ts';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { type OperatorAction, type StoreAppSection, useOperatorAction } from './publications.queries.ts';

interface OperatorActionDialogProps {
  act: OperatorAction;
  /** The app as displayed when the operator chose the action. */
  seen: StoreAppSection;
  onClose: () => void;
}

/** The effect of the action, and its reason, which the company reads. */
export function OperatorActionDialog({ act, seen, onClose }: OperatorActionDialogProps) {
  const t = useTranslation();
  const acting = useOperatorAction(seen.app.appCode);
  const isStale = isConflict(acting.error);
  const words = textsOf(t, act, seen.app.appName);
  async function submit(reason: string) {
    if (isStale) return;
    // The dialog shows the failure.
    const isDone = await acting.mutateAsync({ act, reason, etag: seen.etag }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showSuccess(words.done, words.doneText);
    onClose();
  }
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      cancel={t('publications.keep')}
      act={words.act}
      danger={act.kind === 'withdraw'}
      busy={acting.isPending}
      busyText={t('publications.acting')}
      disabledReason={isStale && t('publications.stale')}
      label={t('publications.reason')}
      hint={t('publications.reason-hint', { company: seen.app.companyName })}
      limit={reasonLimit}
      requiredText={t('publications.reason-required', { limit: reasonLimit })}
      failure={
        isStale ? (
          <AlertNote>{t('publications.stale')}</AlertNote>
        ) : (
          <FailureNote error={acting.error} fallback={t('publications.failed')} />
        )
      }
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}

interface OperatorActionTexts {
  title: string;
  text: string;
  act: string;
  done: string;
  doneText?: string;
}

function textsOf(t: Text, act: OperatorAction, name: string): OperatorActionTexts {
  switch (act.kind) {
    case 'withdraw':
      return {
        title: t('publications.withdraw-title', { name }),
        text: t('publications.withdraw-text'),
        act: t('publications.withdraw'),
        done: t('publications.withdrawn', { name }),
      };
    case 'reinstate':
      return {
        title: t('publications.restore-title', { name }),
        text: t('publications.restore-text'),
        act: t('publications.restore'),
        done: t('publications.restored', { name }),
      };
    case 'free-name':
      return {
        title: t('publications.release-name-title', { name: act.name }),
        text: t('publications.release-name-text'),
        act: t('publications.release-name'),
        done: t('publications.name-freed', { name: act.name }),
      };
    case 'put-back': {
      const { number } = act;
      return {
        title: t('publications.roll-back-title', { number }),
        text: t('publications.roll-back-text'),
        act: t('publications.roll-back'),
        done: t('publications.was-rolled-back', { name, number }),
        doneText: t('publications.was-rolled-back-text'),
      };
    }
  }
}
