import * as z from 'zod/mini';
import { companySizeCodes } from './company-size.ts';

/** Longer texts were not typed by a person; the rules have the actual limits. */
const text = z.nullable(z.string().check(z.maxLength(20_000)));

const flag = z.boolean();

export const companySizeCode = z.enum(companySizeCodes);

export const companySize = z.object({
  code: companySizeCode,
  /** The number of people, in the reader's language. */
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
  /** Identifies the picture; a save that repeats it keeps it, null removes it. */
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** From the company details; a change needs the store's approval, like one of the names. */
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
  /** For invoices, from the company details. Not part of the published profile. */
  postalAddress: z.object({ street: z.nullable(z.string()), postcode: z.nullable(z.string()) }),
});

const typed = z.optional(text);

/** Omitted values stay as they are. Values of the company details are accepted and ignored. */
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

/** A published profile as everybody may see it, without the parts that the company does not show. */
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
