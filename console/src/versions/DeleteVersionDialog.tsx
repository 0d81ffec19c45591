import './versions.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureWithReasons } from '../problems/failure-with-reasons.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useDeleteVersion } from './data/versions.queries.ts';

interface DeleteVersionDialogProps {
  app: string;
  version: { code: string; versionName: string };
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteVersionDialog({ app, version, onClose, onDeleted }: DeleteVersionDialogProps) {
  const t = useTranslation();
  const remove = useDeleteVersion(app);
  const name = version.versionName;
  function act() {
    remove.mutate(version.code, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('versions.deleted', { name }) });
        onClose();
        onDeleted?.();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('versions.delete-title', { name })}
      cancelLabel={t('versions.keep')}
      confirmLabel={t('versions.delete-act')}
      busy={remove.isPending}
      busyText={t('versions.deleting')}
      problem={failureWithReasons(remove.error, t('versions.delete-failed'))}
      onConfirm={act}
      onClose={onClose}
    >
      {t('versions.delete-text')}
    </ConfirmDialog>
  );
}
