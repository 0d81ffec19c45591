import './announcements.texts.ts';
import type { Announcement } from '@lensdock/contract/announcements/announcements.ts';
import { useNavigate } from '@tanstack/react-router';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useDeleteAnnouncement } from './announcements.queries.ts';

interface DeleteDraftDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

export function DeleteDraftDialog({ announcement, onClose }: DeleteDraftDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteAnnouncement(announcement.announcementId);
  const onSuccess = () => {
    showToast({ tone: 'ok', title: t('announcements.deleted') });
    // The unsaved edits are deleted with the draft.
    void navigate({ to: '/announcements', ignoreBlocker: true });
  };
  const name = announcement.titleByIsocode[currentLanguage()] || t('announcements.untitled');
  return (
    <ConfirmDialog
      open
      title={t('announcements.delete-title', { name })}
      cancelLabel={t('announcements.keep')}
      confirmLabel={t('announcements.delete')}
      danger
      busy={remove.isPending}
      problem={failureOf(remove.error, t('announcements.failed'))}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('announcements.delete-text')}</p>
    </ConfirmDialog>
  );
}
