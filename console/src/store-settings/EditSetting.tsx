import type { StoreSettingBody } from '@lensdock/contract/store-settings/store-settings.ts';
import { Suspense, useState } from 'react';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState, useSectionForm } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SettingFacts } from './SettingFacts.tsx';
import { SettingField } from './SettingField.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import style from './store-settings.module.css';
import { type SettingRead, useSaveSetting, useSetting } from './store-settings.queries.ts';

const ResetSettingDialog = lazyComponent(async () => (await import('./ResetSettingDialog.tsx')).ResetSettingDialog);

/** Changes the value of a setting or returns it to its default. */
export function EditSetting({ read }: { read: SettingRead }) {
  const t = useTranslation();
  const { setting, history } = read;
  const save = useSaveSetting(setting.name);
  const { refetch } = useSetting(setting.name);
  const [isResetting, setResetting] = useState(false);
  const form = useSectionForm({
    query: { data: read, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: ({ setting: { value } }) => ({ value: value ?? '' }),
    toBody: bodyOf,
    validate: () => [],
    draftKey: `store-setting.${setting.name}`,
    failedText: t('store-settings.failed'),
    onSaved: ({ appliesWithinSeconds }) => showSuccess(t('store-settings.saved', { seconds: appliesWithinSeconds })),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  return (
    <SectionForm
      form={form}
      busy={busy}
      problem={problem}
      invalidTitle={t('store-settings.invalid')}
      bar={{ consequence: setting.effect }}
    >
      <PanelStack>
        <Panel
          title={t('store-settings.value')}
          foot={
            setting.source === 'product' ? (
              <Button onClick={() => setResetting(true)}>{t('store-settings.reset')}</Button>
            ) : undefined
          }
        >
          <div className={style.field}>
            <SettingField form={form} setting={setting} />
          </div>
          <SettingFacts setting={setting} />
        </Panel>
        <SettingHistory setting={setting} history={history} />
      </PanelStack>
      <Suspense>{isResetting ? <ResetSettingDialog read={read} onClose={() => setResetting(false)} /> : null}</Suspense>
    </SectionForm>
  );
}

function bodyOf({ value }: { value: string }, { setting: { kind } }: SettingRead): StoreSettingBody {
  // Readers of German write a comma.
  return { value: kind.type === 'number' && !kind.whole ? value.replace(',', '.') : value };
}
