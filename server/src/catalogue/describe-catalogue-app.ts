import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { isOfferedIn } from '@lensdock/contract/catalogue/offered-licences.ts';
import { closedGates, isPaid } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { CatalogueRow, Viewer } from './catalogue.store.ts';

/**
 * An app as the store shows it: the publication, and of its licences those that are sold where the viewer is. A seller
 * that may not sell offers what is free.
 */
export function describeCatalogueApp(row: CatalogueRow, viewer: Viewer, at: Date): CatalogueApp {
  const { listing, version, pricing } = row;
  const maySell = closedGates(row.gates).length === 0;
  const licences = pricing.licences.filter(
    ({ type, enabled }) => enabled && isOfferedIn(type, viewer) && (maySell || !isPaid(type)),
  );
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
    icon: listing.icon,
    screenshots: listing.screenshots,
    privacyPolicyUrl: listing.privacyPolicyUrl,
    termsOfUseUrl: listing.termsOfUseUrl,
    productWebsiteUrl: listing.productWebsiteUrl,
    supportPageUrl: listing.supportPageUrl,
    emailAddress: listing.emailAddress,
    licences: licences.map(({ type, prices, next }) => ({
      type,
      // A price that is due counts from its moment on, also before the next publication says so.
      prices: next && Date.parse(next.start) <= at.getTime() ? next.prices : prices,
    })),
    discounts: licences.some(({ type }) => type === 'FULL')
      ? pricing.discounts.map(({ minQuantity, discount }) => ({ minQuantity, discount }))
      : [],
    permissions: version.metaData.permissions,
    apk: { sizeBytes: version.apkSizeBytes, sha256: version.apkSha256 },
    published: row.published.toISOString(),
  };
}
