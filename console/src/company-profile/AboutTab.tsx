import { descriptionLimit } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { useTranslation } from '../i18n/text.ts';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { TextareaField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company-profile.module.css';
import type { ProfileTabProps } from './tab-props.ts';

export function AboutTab({ form, error }: ProfileTabProps) {
  const t = useTranslation();
  return (
    <Panel title={t('company-profile.about-panel')}>
      <BusyFieldset busy={form.busy}>
        <div className={style.long}>
          <TextareaField
            id="description"
            label={t('company-profile.description')}
            hint={t('company-profile.description-hint')}
            rows={12}
            value={form.values.description}
            onChange={({ target }) => form.change({ description: target.value })}
            count={[...form.values.description].length}
            limit={descriptionLimit}
            error={error('description')}
          />
        </div>
      </BusyFieldset>
    </Panel>
  );
}
