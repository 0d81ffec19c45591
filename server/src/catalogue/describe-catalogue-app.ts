import { downloadCatalogueDocument, downloadPageDocument } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import { type Currency, currencies, decimalText } from '@lensdock/contract/kernel/money.ts';
import { isOfferedIn } from '@lensdock/contract/pricing/offered-licences.ts';
import { ineligibilityReasons, isPaid } from '@lensdock/contract/pricing/pricing-rules.ts';
import { type ConvertedPrices, discountedUnitMinor, pricesAt } from '@lensdock/contract/pricing/published-prices.ts';
import type { LogProof } from '@lensdock/contract/transparency/transparency.ts';
import { cameraRequirementsOf } from '@lensdock/contract/versions/camera-requirements.ts';
import type { CatalogueRow, EarlyVersion } from './catalogue.store.ts';
import type { ChoiceRow } from './choices.store.ts';
import type { Viewer } from './viewers.store.ts';

/** The viewer and context of a description. */
export interface Description {
  viewer: Viewer;
  at: Date;
  /** The industries and use cases to name. */
  choices: readonly ChoiceRow[];
  /** The documents' URLs: those of the store's endpoints or of the public page. */
  base: keyof typeof documentRoutes;
  /** Of the publications that the public log proves, by app code. */
  proofs: ReadonlyMap<string, LogProof>;
  /** Of the apps in early access for the viewer's company, by app code. */
  early?: ReadonlyMap<string, EarlyVersion>;
}

const documentRoutes = { apps: downloadCatalogueDocument, pages: downloadPageDocument };

/**
 * Describes an app as the store shows it: its publication with the licences sold to the viewer. A seller that cannot
 * sell only offers free licences.
 */
export function describeCatalogueApp(
  row: CatalogueRow,
  { viewer, at, choices, base, proofs, early }: Description,
): CatalogueApp {
  const { listing, version, pricing } = row;
  const withUrl = <Document extends { code: string }>(document: Document) => ({
    ...document,
    url: endpointUrl(documentRoutes[base], { params: { code: row.code, documentCode: document.code } }),
  });
  const named = (list: ChoiceRow['list']) =>
    choices
      .filter((choice) => choice.list === list && listing[list].some(({ id }) => id === choice.id))
      .map(({ id, nameByIsocode }) => ({ id, nameByIsocode }));
  const maySell = ineligibilityReasons(row.eligibility).length === 0;
  const licences = pricing.licences.filter(
    ({ type, enabled }) => enabled && isOfferedIn(type, viewer) && (maySell || !isPaid(type)),
  );
  const full = licences.find(({ type }) => type === 'FULL');
  return {
    code: row.code,
    publication: row.publication,
    packageName: version.packageName,
    versionName: version.versionName,
    versionCode: version.versionCode,
    companyId: row.companyId,
    companyName: row.companyName,
    nameByIsocode: listing.nameByIsocode,
    summaryByIsocode: listing.summaryByIsocode,
    descriptionByIsocode: listing.descriptionByIsocode,
    industries: named('industries'),
    useCases: named('useCases'),
    icon: listing.icon,
    screenshots: listing.screenshots,
    videoUrl: listing.videoUrl,
    documents: listing.documentationFiles.map(withUrl),
    integrations: listing.appIntegrations
      .filter(({ status }) => status === 'enabled')
      .map(({ name, description, type, documentation }) => ({
        name,
        description,
        type,
        documentation: documentation && withUrl(documentation),
      })),
    eula: listing.eula,
    privacyPolicyUrl: listing.privacyPolicyUrl,
    termsOfUseUrl: listing.termsOfUseUrl,
    productWebsiteUrl: listing.productWebsiteUrl,
    supportPageUrl: listing.supportPageUrl,
    emailAddress: listing.emailAddress,
    supportPhoneNumber: listing.supportPhoneNumber,
    changelogByIsocode: version.changelog,
    averageRating: row.averageRating === null ? null : Number(row.averageRating),
    ratingCount: row.ratingCount,
    licences: licences.map((licence) => ({ type: licence.type, prices: pricesAt(licence, at).prices })),
    discounts: full ? describeDiscounts(pricing, pricesAt(full, at)) : [],
    permissions: version.metaData.permissions,
    sdkAddonVersion: version.metaData.sdkAddonVersion,
    minAndroidApiVersion: version.metaData.minAndroidApiVersion,
    targetAndroidApiVersion: version.metaData.targetAndroidApiVersion,
    deviceCapabilities: version.metaData.deviceCapabilities,
    requirements: cameraRequirementsOf(version.metaData),
    nativeAbis: version.metaData.nativeAbis ?? null,
    apk: { sizeBytes: version.apkSizeBytes, sha256: version.apkSha256, signers: version.metaData.signers },
    published: row.published.toISOString(),
    log: proofs.get(row.code) ?? null,
    earlyAccess: describeEarly(early?.get(row.code)),
  };
}

function describeEarly(early: EarlyVersion | undefined): CatalogueApp['earlyAccess'] {
  if (!early) return null;
  const { versionName, versionCode, since } = early;
  return { versionName, versionCode, since: since.toISOString() };
}

/** Describes the apps of a list, without those that offer the viewer no licence. */
export function describeOffers(rows: readonly CatalogueRow[], description: Description): CatalogueApp[] {
  return rows.map((row) => describeCatalogueApp(row, description)).filter(({ licences }) => licences.length > 0);
}

function describeDiscounts(
  { discounts, currency }: CatalogueRow['pricing'],
  full: ConvertedPrices,
): CatalogueApp['discounts'] {
  return discounts.map((step) => describeDiscount(step, currency, full));
}

function describeDiscount(
  { minQuantity, discount }: CatalogueRow['pricing']['discounts'][number],
  seller: Currency,
  full: ConvertedPrices,
): CatalogueApp['discounts'][number] {
  const prices = currencies.flatMap((target) => {
    const minor = discountedUnitMinor(full, { seller, target, percent: discount });
    return minor === undefined ? [] : [[target, decimalText(minor)]];
  });
  return { minQuantity, discount, prices: Object.fromEntries(prices) };
}
