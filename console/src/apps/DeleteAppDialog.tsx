import './list-dialogs.texts.ts';
import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureWithReasons } from '../problems/failure-with-reasons.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useDeleteApp } from './apps.queries.ts';

interface DeleteAppDialogProps {
  app: Pick<AppListEntry, 'code' | 'name'>;
  onClose: () => void;
}

export function DeleteAppDialog({ app, onClose }: DeleteAppDialogProps) {
  const t = useTranslation();
  const remove = useDeleteApp();
  function act() {
    remove.mutate(app.code, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('apps.deleted', { name: app.name }) });
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('apps.delete-title', { name: app.name })}
      cancelLabel={t('apps.keep')}
      confirmLabel={t('apps.delete-act')}
      busy={remove.isPending}
      busyText={t('apps.deleting')}
      problem={failureWithReasons(remove.error, t('apps.delete-failed'))}
      onConfirm={act}
      onClose={onClose}
    >
      {t('apps.delete-text')}
    </ConfirmDialog>
  );
}
