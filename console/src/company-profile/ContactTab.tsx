import { useTranslation } from '../i18n/text.ts';
import { FieldColumns } from '../ui/form/Field.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { ProfileTextField } from './ProfileTextField.tsx';
import type { ProfileTabProps } from './tab-props.ts';

export function ContactTab({ form }: ProfileTabProps) {
  const t = useTranslation();
  return (
    <PanelStack>
      <Panel title={t('company-profile.support-panel')} text={t('company-profile.support-text')}>
        <FieldColumns>
          <ProfileTextField form={form} name="supportEmail" type="email" label={t('company-profile.support-email')} />
          <ProfileTextField
            form={form}
            name="supportPageUrl"
            type="url"
            optional
            label={t('company-profile.support-page')}
          />
          <ProfileTextField
            form={form}
            name="supportPhone"
            type="tel"
            optional
            label={t('company-profile.support-phone')}
          />
        </FieldColumns>
      </Panel>
      <Panel title={t('company-profile.sales-panel')} text={t('company-profile.sales-text')}>
        <FieldColumns>
          <ProfileTextField
            form={form}
            name="salesEmail"
            type="email"
            optional
            label={t('company-profile.sales-email')}
          />
          <ProfileTextField
            form={form}
            name="salesPhone"
            type="tel"
            optional
            label={t('company-profile.sales-phone')}
          />
        </FieldColumns>
      </Panel>
    </PanelStack>
  );
}
