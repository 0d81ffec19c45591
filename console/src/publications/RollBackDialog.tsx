import './publications.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { ReasonDialog } from '../forms/ReasonDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { useRollBack } from './publications.queries.ts';

interface RollBackDialogProps {
  code: string;
  number: number;
  onClose: () => void;
}

/** A company rolls its app back to an earlier publication. The dialog says what devices do. */
export function RollBackDialog({ code, number, onClose }: RollBackDialogProps) {
  const t = useTranslation();
  const rollBack = useRollBack(code);
  const onSuccess = () => {
    showSuccess(t('publications.rolled-back', { number }), t('publications.was-rolled-back-text'));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('publications.roll-back-title', { number })}
      text={t('publications.roll-back-text')}
      cancelLabel={t('publications.keep')}
      confirmLabel={t('publications.roll-back')}
      busy={rollBack.isPending}
      busyText={t('publications.acting')}
      label={t('publications.reason')}
      hint={t('publications.own-reason-hint')}
      limit={reasonLimit}
      requiredText={t('publications.reason-required', { limit: reasonLimit })}
      failure={<FailureNote error={rollBack.error} fallback={t('publications.failed')} />}
      onSubmit={(reason) => rollBack.mutate({ number, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
