import './team.texts.ts';
import type { Member } from '@lensdock/contract/team/team.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useEndMembership } from './team.queries.ts';

interface EndAccessDialogProps {
  member: Member;
  onClose: () => void;
}

/** Removes a member, or lets the signed-in person leave. */
export function EndAccessDialog({ member, onClose }: EndAccessDialogProps) {
  const t = useTranslation();
  const end = useEndMembership(member);
  const { name, self } = member;
  return (
    <ConfirmDialog
      open
      title={self ? t('team.leave-title') : t('team.remove-title', { name })}
      cancelLabel={t('team.cancel')}
      confirmLabel={self ? t('team.leave') : t('team.remove-act')}
      busy={end.isPending}
      problem={failureOf(end.error, t('team.failed'))}
      // After leaving, the start page shows another company or that there is none.
      onConfirm={() => end.mutate(undefined, { onSuccess: () => (self ? window.location.assign('/') : onClose()) })}
      onClose={onClose}
    >
      {self ? t('team.leave-text') : t('team.remove-text')}
    </ConfirmDialog>
  );
}
