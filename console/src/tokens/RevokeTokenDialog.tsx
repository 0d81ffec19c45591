import './tokens.texts.ts';
import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useRevokeToken } from './tokens.queries.ts';

export function RevokeTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTranslation();
  const revoke = useRevokeToken(token.tokenId);
  return (
    <ConfirmDialog
      open
      danger
      title={t('tokens.revoke-title', { name: token.name })}
      keepText={t('tokens.cancel')}
      actText={t('tokens.revoke-act')}
      busy={revoke.isPending}
      problem={failureOf(revoke.error, t('tokens.failed'))}
      onAct={() =>
        revoke.mutate(undefined, {
          onSuccess: () => {
            showSuccess(t('tokens.revoked', { name: token.name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('tokens.revoke-text')}
    </ConfirmDialog>
  );
}
