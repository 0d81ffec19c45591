import './tokens.texts.ts';
import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { SecretDialog } from '../forms/secret/SecretDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useRotateToken } from './tokens.queries.ts';

/** Explains the overlap, rotates the token and then shows the new secret once. */
export function RotateTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTranslation();
  const rotate = useRotateToken(token.tokenId);
  if (rotate.data)
    return (
      <SecretDialog
        title={t('tokens.rotated')}
        text={t('tokens.once')}
        label={t('tokens.secret')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('tokens.rotate-title', { name: token.name })}
      cancelLabel={t('tokens.cancel')}
      confirmLabel={t('tokens.rotate-act')}
      busy={rotate.isPending}
      problem={failureOf(rotate.error, t('tokens.failed'))}
      onConfirm={() => rotate.mutate()}
      // Closing during the request would create a secret that is never shown.
      onClose={() => rotate.isPending || onClose()}
    >
      {t('tokens.rotate-text')}
    </ConfirmDialog>
  );
}
