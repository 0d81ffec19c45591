import './operators.texts.ts';
import type { Operator } from '@lensdock/contract/operators/operators.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
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
    <ConfirmAction
      title={t('operators.remove-title', { name })}
      cancelLabel={t('operators.cancel')}
      confirmLabel={t('operators.remove-act')}
      danger
      action={remove}
      failedText={t('operators.failed')}
      onClose={onClose}
    >
      {t('operators.remove-text')}
    </ConfirmAction>
  );
}
