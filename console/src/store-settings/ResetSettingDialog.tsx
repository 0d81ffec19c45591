import './store-settings.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { type SettingRead, useSaveSetting } from './store-settings.queries.ts';
import { useSettingValue } from './use-setting-value.ts';

interface ResetSettingDialogProps {
  read: SettingRead;
  onClose: () => void;
}

/** Returns a setting to its default after saying what that is. */
export function ResetSettingDialog({ read: { setting, etag }, onClose }: ResetSettingDialogProps) {
  const t = useTranslation();
  const worded = useSettingValue();
  const save = useSaveSetting(setting.name);
  const { title, kind, value, defaultValue, effect } = setting;
  const onSuccess = () => {
    showToast({ title: t('store-settings.was-reset'), tone: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('store-settings.reset-title', { title })}
      cancelLabel={t('store-settings.keep')}
      confirmLabel={t('store-settings.reset')}
      busy={save.isPending}
      problem={failureOf(save.error, t('store-settings.failed'))}
      onConfirm={() => save.mutate({ body: { value: null }, etag }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        {t('store-settings.reset-text', { value: worded(kind, value), next: worded(kind, defaultValue) })} {effect}
      </p>
    </ConfirmDialog>
  );
}
