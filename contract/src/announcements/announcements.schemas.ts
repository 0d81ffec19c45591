import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';
import { mailState } from '../mail/mail.schemas.ts';
import {
  announcementCountriesLimit,
  announcementStates,
  announcementTextLimit,
  announcementTitleLimit,
  sellerApps,
  sellerStates,
} from './announcements.ts';

const title = z.string().check(z.maxLength(announcementTitleLimit));
const text = z.string().check(z.maxLength(announcementTextLimit));
const titleByIsocode = z.strictObject({ en: title, de: title });

/** The companies that receive an announcement: those that match every member. Blocked companies never do. */
export const announcementFilter = z.strictObject({
  seller: z.enum(sellerStates),
  apps: z.enum(sellerApps),
  /** ISO 3166-1; empty for all. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(announcementCountriesLimit)),
  /** The default language of the company. */
  language: z.nullable(language),
  /** Companies with an app in the store that is built for an SDK add-on below this version. */
  sdkBelow: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
});

export const newAnnouncement = z.strictObject({ titleByIsocode });

/** Plain text; a blank line starts a paragraph. */
export const announcementBody = z.strictObject({
  titleByIsocode,
  textByIsocode: z.strictObject({ en: text, de: text }),
  filter: announcementFilter,
});

/** The recipients at this moment. */
export const announcementAudience = z.object({
  companies: z.int(),
  /** Members who can read the message in the inbox. */
  people: z.int(),
  /** Members who also get an email: those with an address who have not switched announcements off. */
  mails: z.int(),
});

const head = {
  announcementId: z.string(),
  state: z.enum(announcementStates),
  created: epochMilliseconds,
  createdBy: z.string(),
  /** When it is sent; null for a draft. */
  sendAt: z.nullable(epochMilliseconds),
  /** When the last company received it. */
  finished: z.nullable(epochMilliseconds),
  /** Companies that receive it, and that have received it; null before it is sent. */
  recipients: z.nullable(z.int()),
  delivered: z.nullable(z.int()),
};

export const announcementEntry = z.object({
  ...head,
  /** In the reader's language. */
  title: z.string(),
});

export const announcementList = z.object({
  announcements: z.array(announcementEntry),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});

export const announcement = z.object({
  ...head,
  titleByIsocode,
  textByIsocode: announcementBody.shape.textByIsocode,
  filter: announcementFilter,
  scheduledBy: z.nullable(z.string()),
  /** Before it is sent. */
  audience: z.nullable(announcementAudience),
  /** The emails of an announcement by state; null before it is sent. Old emails are deleted. */
  mails: z.nullable(z.record(mailState, z.int())),
  /** The countries of sellers, to choose from. */
  countries: z.array(z.object({ isocode: z.string(), name: z.string(), companies: z.int() })),
});

/** How recipients see it, in each language. */
export const announcementPreview = z.object({
  previews: z.array(
    z.object({
      language,
      inbox: z.string(),
      mail: z.object({ subject: z.string(), text: z.string() }),
    }),
  ),
});

/** A moment, or null to send it now. */
export const announcementSchedule = z.strictObject({ sendAt: z.nullable(epochMilliseconds) });

export const announcementRecipients = z.object({
  recipients: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      delivered: z.nullable(epochMilliseconds),
      /** Emails to its members. Old ones are deleted. */
      mails: z.int(),
    }),
  ),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});

/** An announcement as a company reads it, in the language of the call. */
export const receivedAnnouncement = z.object({
  announcementId: z.string(),
  title: z.string(),
  text: z.string(),
  at: epochMilliseconds,
});
