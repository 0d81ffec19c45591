import type { SubmittedListing } from '@lensdock/contract/review/review.ts';
import type { ReactNode } from 'react';
import { AppIcon } from '../ui/AppIcon.tsx';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import { ListingDocuments } from './ListingDocuments.tsx';
import { ListingShots } from './ListingShots.tsx';
import type { ListingRow } from './listing-texts.tsx';

/** Everything of a listing that is the same in every language. What is empty now and was before is left out. */
export function useListingRows(
  appCode: string,
  listing: SubmittedListing,
  online: SubmittedListing | null,
): ListingRow[] {
  const t = useText();
  const known = online ? new Set(online.screenshots.map(({ qualifier }) => qualifier)) : undefined;
  const rowOf = rowMaker(listing, online);
  return [
    rowOf(
      t('review.icon'),
      (of) => of.icon?.qualifier,
      ({ icon }) => <AppIcon url={icon?.url ?? null} size={48} />,
    ),
    rowOf(
      t('review.screenshots'),
      (of) => of.screenshots.map(({ qualifier }) => qualifier).join(),
      (of) => <ListingShots shots={of.screenshots} known={of === listing ? known : undefined} />,
    ),
    rowOf(
      t('review.documents'),
      (of) => of.documentationFiles.map(({ code, displayName }) => `${code} ${displayName}`).join(),
      (of) => <ListingDocuments appCode={appCode} documents={of.documentationFiles} />,
    ),
    rowOf(
      t('review.industries'),
      (of) => namesOf(of.industries),
      (of) => namesOf(of.industries),
    ),
    rowOf(
      t('review.use-cases'),
      (of) => namesOf(of.useCases),
      (of) => namesOf(of.useCases),
    ),
    rowOf(t('review.integrations'), integrationsOf, integrationsOf),
    rowOf(
      t('review.privacy'),
      (of) => of.privacyPolicyUrl,
      (of) => <Address url={of.privacyPolicyUrl} />,
    ),
    rowOf(
      t('review.terms'),
      (of) => of.termsOfUseUrl,
      (of) => <Address url={of.termsOfUseUrl} />,
    ),
    rowOf(
      t('review.website'),
      (of) => of.productWebsiteUrl,
      (of) => <Address url={of.productWebsiteUrl} />,
    ),
    rowOf(
      t('review.support-page'),
      (of) => of.supportPageUrl,
      (of) => <Address url={of.supportPageUrl} />,
    ),
    rowOf(
      t('review.video'),
      (of) => of.videoUrl,
      (of) => <Address url={of.videoUrl} />,
    ),
    rowOf(
      t('review.email'),
      (of) => of.emailAddress,
      (of) => of.emailAddress ?? '–',
    ),
    rowOf(
      t('review.phone'),
      (of) => of.supportPhoneNumber,
      (of) => of.supportPhoneNumber ?? '–',
    ),
    rowOf(
      t('review.eula'),
      ({ eula }) => `${eula.type} ${eula.customUrl ?? ''} ${eula.standardEulaAppendix ?? ''}`,
      ({ eula }) =>
        eula.type === 'custom' ? (
          <Address url={eula.customUrl} />
        ) : (
          [t('review.eula-standard'), eula.standardEulaAppendix].filter(Boolean).join(' + ')
        ),
    ),
  ].flat();
}

type Value = (of: SubmittedListing) => string | null | undefined;

/** Shown twice only where it is not what it was. */
function rowMaker(listing: SubmittedListing, online: SubmittedListing | null) {
  return (label: string, value: Value, show: (of: SubmittedListing) => ReactNode): ListingRow[] => {
    const [now, before] = [value(listing), online ? value(online) : undefined];
    if (!now && !before) return [];
    return [{ label, now: show(listing), ...(online && (now ?? '') !== (before ?? '') && { before: show(online) }) }];
  };
}

function namesOf(entries: readonly { name: string }[]): string {
  return entries.map(({ name }) => name).join(', ');
}

function integrationsOf({ appIntegrations }: SubmittedListing): string {
  return appIntegrations
    .filter(({ status }) => status === 'enabled')
    .map(({ name, description }) => (description ? `${name} (${description})` : name))
    .join(', ');
}

function Address({ url }: { url: string | null }) {
  return url ? <OutsideLink href={url}>{url}</OutsideLink> : '–';
}
