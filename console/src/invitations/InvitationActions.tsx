import './invitations.texts.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { RowActions } from '../ui/data/CellLines.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import type { OpenInvitation } from './InvitationsPanel.tsx';

interface InvitationActionsProps {
  invitation: OpenInvitation;
  /** Mutations of this row; their input is the id of the invitation. */
  resend: UseMutationResult<void, Error, string>;
  revoke: UseMutationResult<void, Error, string>;
}

export function InvitationActions({ invitation, resend, revoke }: InvitationActionsProps) {
  const t = useTranslation();
  const { invitationId, email } = invitation;
  // Awaited here, because a revoked row disappears with the fresh list and a mutation callback would not run.
  async function report(result: Promise<void>, title: string) {
    try {
      await result;
      showToast({ title, tone: 'ok' });
    } catch (error) {
      toastFailure(error, t('invitations.failed'));
    }
  }
  return (
    <RowActions>
      <Button
        size="small"
        variant="quiet"
        busy={resend.isPending}
        aria-label={t('invitations.resend-to', { email })}
        onClick={() => void report(resend.mutateAsync(invitationId), t('invitations.sent', { email }))}
      >
        {t('invitations.resend')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={revoke.isPending}
        aria-label={t('invitations.revoke-of', { email })}
        onClick={() => void report(revoke.mutateAsync(invitationId), t('invitations.revoked', { email }))}
      >
        {t('invitations.revoke')}
      </Button>
    </RowActions>
  );
}
