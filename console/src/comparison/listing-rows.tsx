import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import type { ReactNode } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { type DiffPart, DiffText } from '../ui/data/DiffText.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import type { ComparedRow } from './ComparedRows.tsx';
import style from './comparison.module.css';
import { ListingDocuments } from './ListingDocuments.tsx';
import { ListingShots } from './ListingShots.tsx';

/** Rows for content shared by all languages. Fields that are and were empty are omitted. */
export function useListingRows(appCode: string, listing: NamedListing, online: NamedListing | null): ComparedRow[] {
  const t = useTranslation();
  const rowOf = rowMaker(listing, online);
  const lists = listRowMaker(rowOf, listing, online);
  return [
    ...fileRows(t, rowOf, { appCode, listing, online }),
    lists(t('comparison.industries'), ({ industries }) => namesOf(industries)),
    lists(t('comparison.use-cases'), ({ useCases }) => namesOf(useCases)),
    lists(t('comparison.integrations'), integrationsOf),
    ...addressRows(t, rowOf),
    rowOf(t('comparison.email'), ({ emailAddress }) => emailAddress),
    rowOf(t('comparison.phone'), ({ supportPhoneNumber }) => supportPhoneNumber),
    licenceRow(t, rowOf),
  ].flat();
}

interface ComparedListings {
  appCode: string;
  listing: NamedListing;
  online: NamedListing | null;
}

function fileRows(t: Text, rowOf: RowOf, { appCode, listing, online }: ComparedListings): ComparedRow[][] {
  const known = online ? new Set(online.screenshots.map(({ qualifier }) => qualifier)) : undefined;
  return [
    rowOf(
      t('comparison.icon'),
      (of) => of.icon?.qualifier,
      ({ icon }) => <AppIcon url={icon?.url ?? null} size={48} />,
    ),
    rowOf(
      t('comparison.screenshots'),
      (of) => of.screenshots.map(({ qualifier }) => qualifier).join(),
      (of) => (
        <ListingShots
          shots={of.screenshots}
          known={of === listing ? known : undefined}
          compared={comparedShots(of, listing, online)}
        />
      ),
    ),
    rowOf(
      t('comparison.documents'),
      (of) => of.documentationFiles.map(({ code, displayName }) => `${code} ${displayName}`).join(),
      (of) => <ListingDocuments appCode={appCode} documents={of.documentationFiles} />,
    ),
  ];
}

/** The screenshots of the other side, if there is one. */
function comparedShots(of: NamedListing, listing: NamedListing, online: NamedListing | null) {
  if (!online) return undefined;
  return of === listing
    ? { shots: online.screenshots, side: 'online' as const }
    : { shots: listing.screenshots, side: 'submitted' as const };
}

function addressRows(t: Text, rowOf: RowOf): ComparedRow[][] {
  const addressRow = (label: string, address: (of: NamedListing) => string | null) =>
    rowOf(label, address, (of) => <Address url={address(of)} />);
  return [
    addressRow(t('comparison.privacy'), ({ privacyPolicyUrl }) => privacyPolicyUrl),
    addressRow(t('comparison.terms'), ({ termsOfUseUrl }) => termsOfUseUrl),
    addressRow(t('comparison.website'), ({ productWebsiteUrl }) => productWebsiteUrl),
    addressRow(t('comparison.support-page'), ({ supportPageUrl }) => supportPageUrl),
    addressRow(t('comparison.video'), ({ videoUrl }) => videoUrl),
  ];
}

function licenceRow(t: Text, rowOf: RowOf): ComparedRow[] {
  return rowOf(
    t('comparison.eula'),
    ({ eula }) => `${eula.type} ${eula.customUrl ?? ''} ${eula.standardEulaAppendix ?? ''}`,
    ({ eula }) =>
      eula.type === 'custom' ? (
        <Address url={eula.customUrl} />
      ) : (
        [t('comparison.eula-standard'), eula.standardEulaAppendix].filter(Boolean).join(' + ')
      ),
  );
}

type Value = (of: NamedListing) => string | null | undefined;

/** `show` renders a value that is not shown as text. */
type RowOf = (label: string, value: Value, show?: (of: NamedListing) => ReactNode) => ComparedRow[];

/** Shows both values only if they differ. */
function rowMaker(listing: NamedListing, online: NamedListing | null): RowOf {
  return (label, value, show = (of) => value(of) || '–') => {
    const [now, before] = [value(listing), online ? value(online) : undefined];
    if (!now && !before) return [];
    return [{ label, now: show(listing), ...(online && (now ?? '') !== (before ?? '') && { before: show(online) }) }];
  };
}

/** Makes rows whose values are lists, with the added and removed names marked. */
function listRowMaker(rowOf: RowOf, listing: NamedListing, online: NamedListing | null) {
  return (label: string, names: (of: NamedListing) => readonly string[]): ComparedRow[] =>
    rowOf(
      label,
      (of) => names(of).join('\n'),
      (of) => {
        if (names(of).length === 0) return '–';
        const other = of === listing ? online : listing;
        const mark = of === listing ? 'added' : 'removed';
        return <NameList names={names(of)} kept={other ? names(other) : names(of)} mark={mark} />;
      },
    );
}

interface NameListProps {
  names: readonly string[];
  /** The names on the other side; names that are missing there are marked. */
  kept: readonly string[];
  mark: DiffPart['kind'];
}

function NameList({ names, kept, mark }: NameListProps) {
  return (
    <ul className={style.plain}>
      {names.map((name) => (
        <li key={name}>
          <DiffText parts={[{ kind: kept.includes(name) ? 'same' : mark, text: name }]} />
        </li>
      ))}
    </ul>
  );
}

/** Sorted, because the order of selection does not matter. */
function namesOf(entries: NamedListing['industries']): string[] {
  return [...entries].sort((one, other) => one.index - other.index).map(({ name }) => name);
}

function integrationsOf({ appIntegrations }: NamedListing): string[] {
  return appIntegrations
    .filter(({ status }) => status === 'enabled')
    .map(({ name, description }) => (description ? `${name} (${description})` : name));
}

function Address({ url }: { url: string | null }) {
  return url ? <OutboundLink href={url}>{url}</OutboundLink> : '–';
}
