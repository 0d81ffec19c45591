import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { OutsideLink } from '../ui/text/TextLink.tsx';
import { ListingDocuments } from './ListingDocuments.tsx';
import { ListingShots } from './ListingShots.tsx';
import type { ListingRow } from './listing-texts.tsx';

/** Everything of a listing that is the same in every language. What is empty now and was before is left out. */
export function useListingRows(appCode: string, listing: NamedListing, online: NamedListing | null): ListingRow[] {
  const t = useTranslation();
  const known = online ? new Set(online.screenshots.map(({ qualifier }) => qualifier)) : undefined;
  const rowOf = rowMaker(listing, online);
  return [
    rowOf(
      t('comparison.icon'),
      (of) => of.icon?.qualifier,
      ({ icon }) => <AppIcon url={icon?.url ?? null} size={48} />,
    ),
    rowOf(
      t('comparison.screenshots'),
      (of) => of.screenshots.map(({ qualifier }) => qualifier).join(),
      (of) => <ListingShots shots={of.screenshots} known={of === listing ? known : undefined} />,
    ),
    rowOf(
      t('comparison.documents'),
      (of) => of.documentationFiles.map(({ code, displayName }) => `${code} ${displayName}`).join(),
      (of) => <ListingDocuments appCode={appCode} documents={of.documentationFiles} />,
    ),
    rowOf(
      t('comparison.industries'),
      (of) => namesOf(of.industries),
      (of) => namesOf(of.industries),
    ),
    rowOf(
      t('comparison.use-cases'),
      (of) => namesOf(of.useCases),
      (of) => namesOf(of.useCases),
    ),
    rowOf(t('comparison.integrations'), integrationsOf, integrationsOf),
    rowOf(
      t('comparison.privacy'),
      (of) => of.privacyPolicyUrl,
      (of) => <Address url={of.privacyPolicyUrl} />,
    ),
    rowOf(
      t('comparison.terms'),
      (of) => of.termsOfUseUrl,
      (of) => <Address url={of.termsOfUseUrl} />,
    ),
    rowOf(
      t('comparison.website'),
      (of) => of.productWebsiteUrl,
      (of) => <Address url={of.productWebsiteUrl} />,
    ),
    rowOf(
      t('comparison.support-page'),
      (of) => of.supportPageUrl,
      (of) => <Address url={of.supportPageUrl} />,
    ),
    rowOf(
      t('comparison.video'),
      (of) => of.videoUrl,
      (of) => <Address url={of.videoUrl} />,
    ),
    rowOf(
      t('comparison.email'),
      (of) => of.emailAddress,
      (of) => of.emailAddress ?? '–',
    ),
    rowOf(
      t('comparison.phone'),
      (of) => of.supportPhoneNumber,
      (of) => of.supportPhoneNumber ?? '–',
    ),
    rowOf(
      t('comparison.eula'),
      ({ eula }) => `${eula.type} ${eula.customUrl ?? ''} ${eula.standardEulaAppendix ?? ''}`,
      ({ eula }) =>
        eula.type === 'custom' ? (
          <Address url={eula.customUrl} />
        ) : (
          [t('comparison.eula-standard'), eula.standardEulaAppendix].filter(Boolean).join(' + ')
        ),
    ),
  ].flat();
}

type Value = (of: NamedListing) => string | null | undefined;

/** Shown twice only where it is not what it was. */
function rowMaker(listing: NamedListing, online: NamedListing | null) {
  return (label: string, value: Value, show: (of: NamedListing) => ReactNode): ListingRow[] => {
    const [now, before] = [value(listing), online ? value(online) : undefined];
    if (!now && !before) return [];
    return [{ label, now: show(listing), ...(online && (now ?? '') !== (before ?? '') && { before: show(online) }) }];
  };
}

/** In the list's order, so that choosing in another one is no difference. */
function namesOf(entries: NamedListing['industries']): string {
  return [...entries]
    .sort((one, other) => one.index - other.index)
    .map(({ name }) => name)
    .join(', ');
}

function integrationsOf({ appIntegrations }: NamedListing): string {
  return appIntegrations
    .filter(({ status }) => status === 'enabled')
    .map(({ name, description }) => (description ? `${name} (${description})` : name))
    .join(', ');
}

function Address({ url }: { url: string | null }) {
  return url ? <OutsideLink href={url}>{url}</OutsideLink> : '–';
}
