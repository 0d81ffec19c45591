import type { SignerIdentity } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { StagedVersion } from '@lensdock/contract/apps/readiness.ts';
import type { AvailabilityChoice } from '@lensdock/contract/availability/availability-rules.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { LicenceType, PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { AvailabilityPart, VersionPart } from './parts.ts';

export interface StagedLicenceRow {
  code: string;
  type: LicenceType;
  enabled: boolean;
  /** Converted when the prices were saved. */
  prices: PricesByCurrency;
  /** Exchange rate from one euro to the other currency at that time. */
  rate: string | null;
  nextPrices: PricesByCurrency | null;
  /** ISO 8601. */
  nextPriceStart: string | null;
  nextRate: string | null;
}

/** The staged copy of an app, edited by its company. */
export interface StagedRow {
  listing: ListingContent;
  /** In milliseconds since the epoch. */
  listingSaved: number;
  /** Latest first. */
  versions: (StagedVersion & { code: string; uploaded: number })[];
  pricing: {
    currency: Currency;
    /** False while the prices are the product's defaults. */
    saved: boolean;
    savedAt: number;
    licences: StagedLicenceRow[];
    discounts: { pk: string; minQuantity: number; discount: number }[];
  };
  /** Null until the company saves an availability. */
  availability: (AvailabilityChoice & AvailabilityPart) | null;
}

/** Reads everything needed for a release and its snapshot in one statement. */
export async function selectStaged(queries: Queries, appCode: string): Promise<StagedRow | undefined> {
  const [row] = await queries.query<StagedRow>(sql`
    select listing.content as listing, (extract(epoch from listing.saved_at) * 1000)::int8 as "listingSaved",
           coalesce((select jsonb_agg(jsonb_build_object('code', version.code, 'status', version.status, 'saved', version.saved,
                                        'exportRegulationAcknowledged', version.export_acknowledged,
                                        'uploaded', (extract(epoch from version.uploaded_at) * 1000)::int8)
                                      order by version.uploaded_at desc, version.version_code desc)
                       from version where version.app_code = listing.app_code), '[]') as versions,
           jsonb_build_object(
             'currency', pricing.currency, 'saved', pricing.saved,
             'savedAt', (extract(epoch from pricing.saved_at) * 1000)::int8,
             'licences', coalesce((select jsonb_agg(jsonb_build_object(
                           'code', licence.code, 'type', licence.type, 'enabled', licence.enabled,
                           'prices', licence.prices, 'rate', licence.rate, 'nextPrices', licence.next_prices,
                           'nextPriceStart', licence.next_price_start, 'nextRate', licence.next_rate)
                           order by array_position(array['FULL', 'SUBSCRIPTION', 'EVALUATION', 'TOOL'], licence.type))
                         from shared.licence where licence.app_code = listing.app_code), '[]'),
             'discounts', coalesce((select jsonb_agg(jsonb_build_object('pk', pk, 'minQuantity', min_quantity, 'discount', percent)
                                      order by min_quantity)
                         from shared.volume_discount where volume_discount.app_code = listing.app_code), '[]')) as pricing,
           (select jsonb_build_object(
                     'mode', availability.mode, 'countries', availability.countries,
                     'newCountries', availability.new_countries,
                     'saved', (extract(epoch from availability.saved_at) * 1000)::int8,
                     'buyers', coalesce((select jsonb_agg(company_id order by company_id) from shared.permitted_buyer
                                          where permitted_buyer.app_code = availability.app_code), '[]'))
              from shared.availability where availability.app_code = listing.app_code) as availability
      from shared.listing join shared.pricing on pricing.app_code = listing.app_code
     where listing.app_code = ${appCode}`);
  return row;
}

export async function selectVersionPart(queries: Queries, versionCode: string): Promise<VersionPart | undefined> {
  const [row] = await queries.query<VersionPart>(sql`
    select code, package_name as "packageName", version_name as "versionName", version_code::text as "versionCode",
           meta_data as "metaData", changelog, findings, apk_sha256 as "apkSha256", apk_size_bytes as "apkSizeBytes",
           file_name as "fileName", export_acknowledged as "exportAcknowledged", uploaded_by as "uploadedBy",
           (extract(epoch from uploaded_at) * 1000)::int8 as uploaded
      from version where code = ${versionCode}`);
  return row;
}

/** Returns the signers of versions for each range of Android versions. Deleted versions have none. */
export async function selectSigners(
  queries: Queries,
  versionCodes: readonly string[],
): Promise<Map<string, SignerIdentity>> {
  const rows = await queries.query<{ code: string; signer: SignerIdentity }>(sql`
    select code, signer from version where code = any(${versionCodes})`);
  return new Map(rows.map(({ code, signer }) => [code, signer]));
}
