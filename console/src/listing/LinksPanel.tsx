import { listingFindingTexts } from '@lensdock/contract/listing/listing.findings.ts';
import type { AddressMember, Eula, Listing } from '@lensdock/contract/listing/listing.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { DocumentsField } from './documents/DocumentsField.tsx';
import type { ListingPanelProps } from './draft/panel-props.ts';
import style from './listing.module.css';

interface LinksPanelProps extends ListingPanelProps {
  listing: Listing;
  code: string;
}

export function LinksPanel(props: LinksPanelProps) {
  const { content, disabled, change, error, listing } = props;
  const t = useTranslation();
  const address = (member: AddressMember, id: string) => ({
    id,
    value: content[member] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [member]: event.target.value || null }),
    error: error(id),
    disabled,
  });
  return (
    <Panel title={t('listing.links')}>
      <FieldColumns>
        <TextField
          type="url"
          label={t('listing.privacy-policy-url')}
          {...address('privacyPolicyUrl', 'privacypolicyurl')}
        />
        <TextField type="url" label={t('listing.terms-of-use-url')} {...address('termsOfUseUrl', 'termsofuseurl')} />
        <TextField type="email" label={t('listing.support-email')} {...address('emailAddress', 'email')} />
        <TextField type="tel" optional label={t('listing.support-phone')} {...address('supportPhoneNumber', 'phone')} />
        <TextField
          type="url"
          optional
          label={t('listing.support-page')}
          {...address('supportPageUrl', 'supportpageurl')}
        />
        <TextField
          type="url"
          optional
          label={t('listing.product-website')}
          {...address('productWebsiteUrl', 'productwebsiteurl')}
        />
        <TextField
          type="url"
          optional
          label={t('listing.video')}
          hint={t('listing.video-hint')}
          note={videoNote(t, listing, content.videoUrl)}
          {...address('videoUrl', 'videourl')}
        />
        <DocumentsField {...props} limit={listing.fieldLengths.documentsUploadLimit} />
        <EulaFields {...props} />
      </FieldColumns>
    </Panel>
  );
}

/** The result of the background check; empty if the URL differs from the saved one. */
function videoNote(t: ReturnType<typeof useTranslation>, listing: Listing, url: string | null) {
  if (!url || url !== listing.videoUrl || !listing.videoStatus) return undefined;
  if (listing.videoStatus === 'Found') return { tone: 'ok' as const, text: t('listing.video-found') };
  if (listing.videoStatus === 'Unchecked') return { tone: 'warn' as const, text: t('listing.video-unchecked') };
  return { tone: 'warn' as const, text: listingFindingTexts['video-not-found'][currentLanguage()] };
}

function EulaFields({ content, disabled, change, error, listing }: LinksPanelProps) {
  const t = useTranslation();
  const { eula } = content;
  const set = (next: Partial<Eula>) => change({ eula: { ...eula, ...next } });
  const appendix = eula.standardEulaAppendix ?? '';
  return (
    <div className={style.eula}>
      <RadioRow
        label={t('listing.eula')}
        showLabel
        choices={[
          { value: 'standard', text: t('listing.eula-standard') },
          { value: 'custom', text: t('listing.eula-custom') },
        ]}
        value={eula.type}
        onChange={(type) => set({ type })}
        disabled={disabled}
      />
      {eula.type === 'custom' ? (
        <TextField
          id="eula.customUrl"
          type="url"
          label={t('listing.eula-url')}
          value={eula.customUrl ?? ''}
          onChange={(event) => set({ customUrl: event.target.value || null })}
          error={error('eula.customUrl')}
          disabled={disabled}
        />
      ) : (
        <TextareaField
          id="eula.standardEulaAppendix"
          optional
          label={t('listing.eula-appendix')}
          hint={t('listing.eula-appendix-hint')}
          rows={3}
          value={appendix}
          onChange={(event) => set({ standardEulaAppendix: event.target.value || null })}
          count={[...appendix].length}
          limit={listing.fieldLengths.standardEulaAppendix}
          error={error('eula.standardEulaAppendix')}
          disabled={disabled}
        />
      )}
    </div>
  );
}
