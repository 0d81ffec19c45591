import './publishers.texts.ts';
import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { publisherLabel } from './publisher-labels.ts';
import { useRemovePublisher } from './publishers.queries.ts';

interface RemovePublisherDialogProps {
  app: string;
  publisher: TrustedPublisher;
  onClose: () => void;
}

export function RemovePublisherDialog({ app, publisher, onClose }: RemovePublisherDialogProps) {
  const t = useTranslation();
  const remove = useRemovePublisher(app, publisher.publisherId);
  const name = publisherLabel(publisher);
  return (
    <ConfirmAction
      danger
      title={t('publishers.remove-title', { name })}
      cancelLabel={t('publishers.cancel')}
      confirmLabel={t('publishers.remove-act')}
      action={remove}
      failedText={t('publishers.failed')}
      doneText={t('publishers.removed', { name })}
      onClose={onClose}
    >
      {t('publishers.remove-text')}
    </ConfirmAction>
  );
}
