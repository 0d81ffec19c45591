import './transfers.texts.ts';
import type { AppTransfer } from '@lensdock/contract/transfers/transfers.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { type TransferAnswer, useAnswer } from './transfers.queries.ts';

interface AnswerDialogProps {
  transfer: AppTransfer;
  answer: TransferAnswer;
  onClose: () => void;
}

/** Accepts, declines or withdraws an offered app. */
export function AnswerDialog({ transfer, answer, onClose }: AnswerDialogProps) {
  const t = useTranslation();
  const send = useAnswer(transfer, answer);
  const texts = textsOf(t, transfer)[answer];
  return (
    <ConfirmAction
      title={texts.title}
      cancelLabel={t('transfers.cancel')}
      confirmLabel={texts.act}
      action={send}
      failedText={t('transfers.failed')}
      doneText={texts.done}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmAction>
  );
}

function textsOf(t: Text, { appName: name, from, to }: AppTransfer) {
  return {
    accept: {
      title: t('transfers.accept-title', { name }),
      text: t('transfers.accept-text', { company: from.name }),
      act: t('transfers.accept'),
      done: t('transfers.accept-done', { name }),
    },
    decline: {
      title: t('transfers.decline-title', { name }),
      text: t('transfers.decline-text', { company: from.name }),
      act: t('transfers.decline'),
      done: t('transfers.decline-done'),
    },
    withdraw: {
      title: t('transfers.withdraw-title', { name }),
      text: t('transfers.withdraw-text', { company: to.name }),
      act: t('transfers.withdraw'),
      done: t('transfers.withdraw-done'),
    },
  };
}
