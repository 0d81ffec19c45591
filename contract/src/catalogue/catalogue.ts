import * as z from 'zod/mini';
import { textByIsocode } from '../language/language.ts';
import { image } from '../listing/listing.ts';
import { licenceType, pricesByCurrency } from '../pricing/pricing.ts';

/** An app of the store, as a publication shows it. Texts in every language it has. */
export const catalogueApp = z.object({
  code: z.string(),
  /** Number of the publication; it grows with every change that the store shows. */
  publication: z.int(),
  packageName: z.string(),
  versionName: z.string(),
  versionCode: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  nameByIsocode: textByIsocode,
  summaryByIsocode: textByIsocode,
  descriptionByIsocode: textByIsocode,
  icon: z.nullable(image),
  screenshots: z.array(image),
  privacyPolicyUrl: z.nullable(z.string()),
  termsOfUseUrl: z.nullable(z.string()),
  productWebsiteUrl: z.nullable(z.string()),
  supportPageUrl: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  licences: z.array(z.object({ type: licenceType, prices: pricesByCurrency })),
  discounts: z.array(z.object({ minQuantity: z.int(), discount: z.int() })),
  permissions: z.array(z.string()),
  apk: z.object({ sizeBytes: z.int(), sha256: z.string() }),
  /** ISO 8601, UTC. */
  published: z.string(),
});
export type CatalogueApp = z.infer<typeof catalogueApp>;
