import './publishers.texts.ts';
import type { PublisherIssuer } from '@lensdock/contract/publishers/publishers.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useRemoveIssuer } from './publishers.queries.ts';

export function RemoveIssuerDialog({ issuer, onClose }: { issuer: PublisherIssuer; onClose: () => void }) {
  const t = useTranslation();
  const remove = useRemoveIssuer(issuer.issuerId);
  const { name } = issuer;
  return (
    <ConfirmDialog
      open
      danger
      title={t('publishers.remove-title', { name })}
      keepText={t('publishers.cancel')}
      actText={t('publishers.issuer-remove-act')}
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
      {t('publishers.issuer-remove-text')}
    </ConfirmDialog>
  );
}
