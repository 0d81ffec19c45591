import { useTranslation } from '../i18n/text.ts';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import type { ProfileTabProps } from './tab-props.ts';

type ContactName = 'supportEmail' | 'supportPageUrl' | 'supportPhone' | 'salesEmail' | 'salesPhone';

export function ContactTab({ form, error }: ProfileTabProps) {
  const t = useTranslation();
  const text = (name: ContactName) => ({
    ...{ id: name, value: form.values[name], error: error(name) },
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <BusyFieldset busy={form.busy}>
      <PanelStack>
        <Panel title={t('company-profile.support-panel')} text={t('company-profile.support-text')}>
          <FieldColumns>
            <TextField type="email" label={t('company-profile.support-email')} {...text('supportEmail')} />
            <TextField type="url" optional label={t('company-profile.support-page')} {...text('supportPageUrl')} />
            <TextField type="tel" optional label={t('company-profile.support-phone')} {...text('supportPhone')} />
          </FieldColumns>
        </Panel>
        <Panel title={t('company-profile.sales-panel')} text={t('company-profile.sales-text')}>
          <FieldColumns>
            <TextField type="email" optional label={t('company-profile.sales-email')} {...text('salesEmail')} />
            <TextField type="tel" optional label={t('company-profile.sales-phone')} {...text('salesPhone')} />
          </FieldColumns>
        </Panel>
      </PanelStack>
    </BusyFieldset>
  );
}
