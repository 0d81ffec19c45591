import type { ListingLimits } from '@lensdock/contract/listing/listing.ts';
import { FieldColumns } from '../ui/Field.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RadioRow } from '../ui/Radio.tsx';
import { TextareaField, TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import type { ListingForm } from './listing-form.ts';
import type { ErrorOf } from './use-listing-form.ts';

interface LinksPanelProps {
  form: ListingForm;
  limits: ListingLimits;
  locked: boolean;
  errorOf: ErrorOf;
  onChange: (next: Partial<ListingForm>) => void;
}

/** Addresses, contacts and the end-user licence agreement. */
export function LinksPanel({ form, limits, locked, errorOf, onChange }: LinksPanelProps) {
  const t = useText();
  const { eula } = form;
  const appendix = eula.standardEulaAppendix ?? '';
  const field = (
    name:
      | 'privacyPolicyUrl'
      | 'termsOfUseUrl'
      | 'emailAddress'
      | 'supportPhoneNumber'
      | 'productWebsiteUrl'
      | 'supportPageUrl'
      | 'videoUrl',
    inputField: string,
  ) => ({
    id: inputField,
    value: form[name] ?? '',
    disabled: locked,
    error: errorOf(inputField),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Panel title={t('listing.links')}>
      <FieldColumns>
        <TextField label={t('listing.privacy')} type="url" {...field('privacyPolicyUrl', 'privacypolicyurl')} />
        <TextField label={t('listing.terms')} type="url" {...field('termsOfUseUrl', 'termsofuseurl')} />
        <TextField label={t('listing.email')} type="email" {...field('emailAddress', 'email')} />
        <TextField
          label={t('listing.phone')}
          optional
          type="tel"
          placeholder="+49 89 1234567"
          {...field('supportPhoneNumber', 'phone')}
        />
        <TextField
          label={t('listing.website')}
          optional
          type="url"
          {...field('productWebsiteUrl', 'productwebsiteurl')}
        />
        <TextField
          label={t('listing.support-page')}
          optional
          type="url"
          {...field('supportPageUrl', 'supportpageurl')}
        />
        <TextField
          label={t('listing.video')}
          optional
          type="url"
          hint={t('listing.video-hint')}
          {...field('videoUrl', 'videourl')}
        />
        <RadioRow
          label={t('listing.eula')}
          showLabel
          disabled={locked}
          value={eula.type}
          onChange={(type) => onChange({ eula: { ...eula, type } })}
          choices={[
            { value: 'standard', text: t('listing.eula-standard') },
            { value: 'custom', text: t('listing.eula-custom') },
          ]}
        />
        {eula.type === 'custom' ? (
          <TextField
            id="eula.customUrl"
            label={t('listing.eula-url')}
            type="url"
            value={eula.customUrl ?? ''}
            disabled={locked}
            error={errorOf('eula.customUrl')}
            onChange={(event) => onChange({ eula: { ...eula, customUrl: event.target.value } })}
          />
        ) : (
          <TextareaField
            id="eula.standardEulaAppendix"
            label={t('listing.eula-appendix')}
            optional
            rows={3}
            value={appendix}
            disabled={locked}
            count={[...appendix].length}
            limit={limits.standardEulaAppendix}
            error={errorOf('eula.standardEulaAppendix')}
            onChange={(event) => onChange({ eula: { ...eula, standardEulaAppendix: event.target.value } })}
          />
        )}
      </FieldColumns>
    </Panel>
  );
}
