import * as z from 'zod/mini';
import { companySizeCodes } from './company-size.ts';

/** What is longer is no text that somebody typed; the rules say what fits. */
const text = z.nullable(z.string().check(z.maxLength(20_000)));

const flag = z.boolean();

export const companySizeCode = z.enum(companySizeCodes);

export const companySize = z.object({
  code: companySizeCode,
  /** How many, in the reader's language. */
  value: z.string(),
  order: z.int(),
});

export const headerData = z.object({
  tagLine: text,
  companySize: z.nullable(companySize),
  foundedIn: z.nullable(z.int()),
  companyWebsite: text,
  linkedInProfileUrl: text,
  showFounded: flag,
  showCompanySize: flag,
  /** Names the picture; a save that sends it back keeps it, null takes it away. */
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Kept by the store's operators, like the names. */
  country: z.object({ isocode: z.string(), name: z.string() }),
  city: z.nullable(z.string()),
});

/** `friendlyName` is the name as people say it: without the legal form. */
export const companyData = z.object({ name: z.string(), friendlyName: z.string() });

export const aboutData = z.object({ description: text });

export const contactData = z.object({
  supportEmail: text,
  supportPageUrl: text,
  supportPhone: text,
  salesEmail: text,
  salesPhone: text,
});

export const companyProfile = z.object({
  status: z.enum(['DRAFT', 'PUBLISHED']),
  headerData,
  companyData,
  aboutData,
  contactData,
  /** For invoices, kept by the store's operators. It is not part of the published profile. */
  postalAddress: z.object({ street: z.nullable(z.string()), postcode: z.nullable(z.string()) }),
});

const typed = z.optional(text);

/** What is left out stays as it is. What only operators change may be sent back and is passed over. */
export const headerBody = z.object({
  tagLine: typed,
  companySize: z.optional(z.nullable(z.object({ code: companySizeCode }))),
  foundedIn: z.optional(z.nullable(z.int())),
  companyWebsite: typed,
  linkedInProfileUrl: typed,
  showFounded: z.optional(flag),
  showCompanySize: z.optional(flag),
  logo: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

export const aboutBody = z.object({ description: typed });

export const contactBody = z.object({
  supportEmail: typed,
  supportPageUrl: typed,
  supportPhone: typed,
  salesEmail: typed,
  salesPhone: typed,
});

/** A published profile as everybody may see it: what the company does not show is not in it. */
export const publishedProfile = z.object({
  companyId: z.string(),
  ...companyData.shape,
  tagLine: text,
  companySize: z.nullable(companySize),
  foundedIn: z.nullable(z.int()),
  companyWebsite: text,
  linkedInProfileUrl: text,
  logoUrl: z.nullable(z.string()),
  country: headerData.shape.country,
  city: z.nullable(z.string()),
  ...aboutData.shape,
  contactData,
});
