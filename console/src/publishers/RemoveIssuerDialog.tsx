import './publishers.texts.ts';
import type { PublisherIssuer } from '@lensdock/contract/publishers/publishers.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { useRemoveIssuer } from './publishers.queries.ts';

export function RemoveIssuerDialog({ issuer, onClose }: { issuer: PublisherIssuer; onClose: () => void }) {
  const t = useTranslation();
  const remove = useRemoveIssuer(issuer.issuerId);
  const { name } = issuer;
  return (
    <ConfirmAction
      danger
      title={t('publishers.remove-title', { name })}
      cancelLabel={t('publishers.cancel')}
      confirmLabel={t('publishers.issuer-remove-act')}
      action={remove}
      failedText={t('publishers.failed')}
      doneText={t('publishers.removed', { name })}
      onClose={onClose}
    >
      {t('publishers.issuer-remove-text')}
    </ConfirmAction>
  );
}
