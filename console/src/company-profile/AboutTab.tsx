import { descriptionLimit } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { useText } from '../i18n/text.ts';
import { HeldFields } from '../ui/form/HeldFields.tsx';
import { TextareaField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company-profile.module.css';
import type { ProfileTabProps } from './tab-props.ts';

export function AboutTab({ form, error }: ProfileTabProps) {
  const t = useText();
  return (
    <Panel title={t('company-profile.about-panel')}>
      <HeldFields busy={form.busy}>
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
      </HeldFields>
    </Panel>
  );
}
