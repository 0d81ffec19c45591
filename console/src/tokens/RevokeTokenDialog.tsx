import './tokens.texts.ts';
import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { useRevokeToken } from './tokens.queries.ts';

export function RevokeTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTranslation();
  const revoke = useRevokeToken(token.tokenId);
  return (
    <ConfirmAction
      danger
      title={t('tokens.revoke-title', { name: token.name })}
      cancelLabel={t('tokens.cancel')}
      confirmLabel={t('tokens.revoke-act')}
      action={revoke}
      failedText={t('tokens.failed')}
      doneText={t('tokens.revoked', { name: token.name })}
      onClose={onClose}
    >
      {t('tokens.revoke-text')}
    </ConfirmAction>
  );
}
