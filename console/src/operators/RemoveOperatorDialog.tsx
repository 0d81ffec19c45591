import './operators.texts.ts';
import type { Operator } from '@lensdock/contract/operators/operators.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useRemoveOperator } from './operators.queries.ts';

interface RemoveOperatorDialogProps {
  operator: Operator;
  onClose: () => void;
}

export function RemoveOperatorDialog({ operator, onClose }: RemoveOperatorDialogProps) {
  const t = useTranslation();
  const remove = useRemoveOperator(operator);
  const { name } = operator;
  return (
    <ConfirmDialog
      open
      title={t('operators.remove-title', { name })}
      keepText={t('operators.cancel')}
      actText={t('operators.remove-act')}
      busy={remove.isPending}
      problem={failureOf(remove.error, t('operators.failed'))}
      onAct={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('operators.remove-text')}
    </ConfirmDialog>
  );
}
