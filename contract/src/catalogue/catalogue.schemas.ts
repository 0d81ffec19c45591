import * as z from 'zod/mini';
import { publishedProfile } from '../company-profile/company-profile.schemas.ts';
import { textByIsocode } from '../kernel/shared-schemas.ts';
import { appIntegration, eula, image, storedDocument } from '../listing/listing.schemas.ts';
import { licenceType, pricesByCurrency } from '../pricing/pricing.schemas.ts';
import { logProof } from '../transparency/transparency.schemas.ts';
import { apkMetaData, cameraRequirements } from '../versions/versions.schemas.ts';

/** An industry or a use case, with its name in every language. */
const choice = z.object({ id: z.string(), nameByIsocode: textByIsocode });

/** An app of the store, as its publication shows it. Texts in all its languages. */
export const catalogueApp = z.object({
  code: z.string(),
  /** Number of the publication; it increases with every visible change. */
  publication: z.int(),
  packageName: z.string(),
  versionName: z.string(),
  versionCode: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  nameByIsocode: textByIsocode,
  summaryByIsocode: textByIsocode,
  descriptionByIsocode: textByIsocode,
  industries: z.array(choice),
  useCases: z.array(choice),
  icon: z.nullable(image),
  screenshots: z.array(image),
  videoUrl: z.nullable(z.string()),
  /** PDF documents; `url` is a path of this server. */
  documents: z.array(storedDocument),
  /** Those that the seller has enabled. */
  integrations: z.array(z.omit(appIntegration, { status: true, code: true })),
  eula,
  privacyPolicyUrl: z.nullable(z.string()),
  termsOfUseUrl: z.nullable(z.string()),
  productWebsiteUrl: z.nullable(z.string()),
  supportPageUrl: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  supportPhoneNumber: z.nullable(z.string()),
  /** The changelog of this version, as HTML. */
  changelogByIsocode: textByIsocode,
  /** Out of five; null if there are no ratings. */
  averageRating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** Empty = currently not available; lists omit the app. */
  licences: z.array(z.object({ type: licenceType, prices: pricesByCurrency })),
  /** `prices`: of one full licence with the discount. */
  discounts: z.array(z.object({ minQuantity: z.int(), discount: z.int(), prices: pricesByCurrency })),
  permissions: z.array(z.string()),
  sdkAddonVersion: apkMetaData.shape.sdkAddonVersion,
  minAndroidApiVersion: z.int(),
  targetAndroidApiVersion: z.int(),
  deviceCapabilities: z.array(z.string()),
  requirements: cameraRequirements,
  /** Empty if it runs on every CPU; null if unknown. */
  nativeAbis: z.nullable(z.array(z.string())),
  /** Hashes in lower-case hexadecimal; a signer by the SHA-256 of its certificate. */
  apk: z.object({ sizeBytes: z.int(), sha256: z.string(), signers: z.array(z.string()) }),
  /** ISO 8601, UTC. */
  published: z.string(),
  /** The publication in the public log; null until a checkpoint covers it. */
  log: z.nullable(logProof),
  /** The version that the viewer's company gets before everyone else; null if there is none. `since`: ISO 8601, UTC. */
  earlyAccess: z.nullable(z.object({ versionName: z.string(), versionCode: z.string(), since: z.string() })),
});

/** Changes of apps since a cursor: each app once, in its current state for the viewer. */
export const catalogueChanges = z.object({
  /** `app` is null when the app is no longer visible or available. */
  changes: z.array(z.object({ code: z.string(), app: z.nullable(catalogueApp) })),
  /** The cursor for the next call. */
  next: z.string(),
  /** More changes are available: call again immediately. */
  more: z.boolean(),
});

/** A company of the store, as a seller or a buyer. */
export const storeCompany = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** ISO 3166-1. */
  country: z.string(),
  /** Its published profile; null if there is none. */
  profile: z.nullable(publishedProfile),
});

export const companyPage = z.object({ ...storeCompany.shape, apps: z.array(catalogueApp) });

/** The rating of an app at a moment (ISO 8601, UTC). */
export const rating = z.object({
  /** Out of five; null if there are no ratings. */
  averageRating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  ratingCount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  asOf: z.iso.datetime(),
});

export const ratingBody = z.strictObject(rating.shape);
