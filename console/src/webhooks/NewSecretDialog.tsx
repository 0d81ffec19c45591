import './webhooks.texts.ts';
import { SecretDialog } from '../forms/secret/SecretDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useRenewSecret } from './webhooks.queries.ts';

/** Asks first, because the receiver must be updated, and then shows the new secret once. */
export function NewSecretDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const t = useTranslation();
  const renew = useRenewSecret(endpointId);
  if (renew.data)
    return (
      <SecretDialog
        title={t('webhooks.renewed')}
        text={t('webhooks.secret-once')}
        label={t('webhooks.secret')}
        secret={renew.data}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('webhooks.renew-title')}
      cancelLabel={t('webhooks.cancel')}
      confirmLabel={t('webhooks.renew')}
      busy={renew.isPending}
      problem={failureOf(renew.error, t('webhooks.failed'))}
      onConfirm={() => renew.mutate()}
      // Closing during the request would create a secret that is never shown.
      onClose={() => renew.isPending || onClose()}
    >
      {t('webhooks.renew-text')}
    </ConfirmDialog>
  );
}
