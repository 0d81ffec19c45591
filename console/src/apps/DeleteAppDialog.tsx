import './list-dialogs.texts.ts';
import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
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
  const problem = remove.error
    ? [errorMessages(remove.error)[0], t('apps.delete-failed')].filter(Boolean).join(' ')
    : undefined;
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
      problem={problem}
      onConfirm={act}
      onClose={onClose}
    >
      {t('apps.delete-text')}
    </ConfirmDialog>
  );
}
