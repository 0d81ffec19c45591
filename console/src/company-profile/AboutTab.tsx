import { descriptionLimit } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company-profile.module.css';
import type { ProfileTabProps } from './tab-props.ts';

export function AboutTab({ form }: ProfileTabProps) {
  const t = useTranslation();
  const description = useFormValue(form, 'description');
  return (
    <Panel title={t('company-profile.about-panel')}>
      <div className={style.long}>
        <TextareaField
          id="description"
          label={t('company-profile.description')}
          hint={t('company-profile.description-hint')}
          rows={12}
          value={description}
          disabled={form.isLocked()}
          onChange={({ target }) => form.change({ description: target.value })}
          count={[...description].length}
          limit={descriptionLimit}
          error={useFieldError(form, 'description')}
        />
      </div>
    </Panel>
  );
}
