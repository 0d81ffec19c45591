import { sentencesOf } from '../api/sentences-of.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useText } from '../ui/text.ts';
import { SecretView } from './SecretView.tsx';
import { useRenewSecret } from './webhooks.queries.ts';

/** Asks first, since the receiver has to be told; then shows the new secret this once. */
export function NewSecretDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const t = useText();
  const renew = useRenewSecret(endpointId);
  if (renew.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('webhooks.renewed')}
        text={t('webhooks.secret-once')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('webhooks.kept')}
          </Button>
        }
      >
        <SecretView secret={renew.data} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={t('webhooks.renew-title')}
      keepText={t('webhooks.cancel')}
      actText={t('webhooks.renew')}
      busy={renew.isPending}
      problem={renew.error ? (sentencesOf(renew.error)[0] ?? t('webhooks.failed')) : undefined}
      onAct={() => renew.mutate()}
      onClose={onClose}
    >
      {t('webhooks.renew-text')}
    </ConfirmDialog>
  );
}
