import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';
import type * as schemas from './announcements.schemas.ts';

export const announcementTitleLimit = 120;
export const announcementTextLimit = 5_000;
/** How far ahead an announcement can be scheduled. */
export const announcementDaysAhead = 90;
/** Announcements that go out within the same 24 hours. */
export const announcementsPerDay = 5;
export const announcementCountriesLimit = 100;

export const announcementStates = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Which companies receive an announcement, by what they may do. */
export const sellerStates = ['any', 'selling', 'not-selling', 'no-vat-number'] as const;
export type SellerState = (typeof sellerStates)[number];

/** Which companies receive an announcement, by their apps in the store. */
export const sellerApps = ['any', 'published', 'none'] as const;
export type SellerApps = (typeof sellerApps)[number];

export type AnnouncementFilter = z.infer<typeof schemas.announcementFilter>;
export type AnnouncementBody = z.infer<typeof schemas.announcementBody>;
export type NewAnnouncement = z.infer<typeof schemas.newAnnouncement>;
export type AnnouncementAudience = z.infer<typeof schemas.announcementAudience>;
export type AnnouncementEntry = z.infer<typeof schemas.announcementEntry>;
export type AnnouncementList = z.infer<typeof schemas.announcementList>;
export type Announcement = z.infer<typeof schemas.announcement>;
export type AnnouncementPreview = z.infer<typeof schemas.announcementPreview>;
export type AnnouncementRecipients = z.infer<typeof schemas.announcementRecipients>;
export type AnnouncementSchedule = z.infer<typeof schemas.announcementSchedule>;
export type ReceivedAnnouncement = z.infer<typeof schemas.receivedAnnouncement>;

/** Every company. */
export const everySeller: AnnouncementFilter = {
  seller: 'any',
  apps: 'any',
  countries: [],
  language: null,
  sdkBelow: null,
};

/** An announcement is complete with a title and a text in both languages. */
export function announcementFindings({
  titleByIsocode,
  textByIsocode,
}: Pick<AnnouncementBody, 'titleByIsocode' | 'textByIsocode'>): Finding[] {
  return languages.flatMap((language) => [
    ...(titleByIsocode[language].trim() === ''
      ? [{ code: 'required' as const, inputField: `titleByIsocode.${language}` }]
      : []),
    ...(textByIsocode[language].trim() === ''
      ? [{ code: 'required' as const, inputField: `textByIsocode.${language}` }]
      : []),
  ]);
}

const dayMs = 24 * 60 * 60 * 1000;

/** A date of sending is in the future, at most `announcementDaysAhead` days. */
export function sendAtFindings(sendAt: number, now: number): Finding[] {
  if (sendAt <= now) return [{ code: 'announcement-in-past', inputField: 'sendAt' }];
  if (sendAt > now + announcementDaysAhead * dayMs)
    return [{ code: 'announcement-too-far', inputField: 'sendAt', parameters: { days: announcementDaysAhead } }];
  return [];
}
