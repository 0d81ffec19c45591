import type * as z from 'zod/mini';
import type * as schemas from './company-profile.schemas.ts';

export const profileSections = ['header', 'about', 'contact'] as const;
export type ProfileSection = (typeof profileSections)[number];
export type HeaderData = z.infer<typeof schemas.headerData>;
export type AboutData = z.infer<typeof schemas.aboutData>;
export type ContactData = z.infer<typeof schemas.contactData>;
export type CompanyProfile = z.infer<typeof schemas.companyProfile>;
export type HeaderBody = z.infer<typeof schemas.headerBody>;
export type AboutBody = z.infer<typeof schemas.aboutBody>;
export type ContactBody = z.infer<typeof schemas.contactBody>;
export type PublishedProfile = z.infer<typeof schemas.publishedProfile>;
