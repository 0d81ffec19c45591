import './publishers.texts.ts';
import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
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
    <ConfirmDialog
      open
      danger
      title={t('publishers.remove-title', { name })}
      keepText={t('publishers.cancel')}
      actText={t('publishers.remove-act')}
      busy={remove.isPending}
      problem={failureOf(remove.error, t('publishers.failed'))}
      onAct={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showSuccess(t('publishers.removed', { name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('publishers.remove-text')}
    </ConfirmDialog>
  );
}
