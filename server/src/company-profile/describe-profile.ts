import type { CompanyProfile, PublishedProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import { friendlyNameOf } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { companySizeOf } from '@lensdock/contract/company-profile/company-size.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { imageRules, imageUrl } from '@lensdock/contract/listing/image-rules.ts';
import type { ProfileRow } from './company-profile.store.ts';

export function describeProfile(row: ProfileRow, language: Language): CompanyProfile {
  return {
    status: row.status,
    headerData: {
      tagLine: row.tagLine,
      companySize: row.companySize && companySizeOf(row.companySize, language),
      foundedIn: row.foundedIn,
      companyWebsite: row.companyWebsite,
      linkedInProfileUrl: row.linkedInProfileUrl,
      showFounded: row.showFounded,
      showCompanySize: row.showCompanySize,
      logo: row.logo,
      logoUrl: row.logo && imageUrl(row.logo, imageRules.logo.widths[0]),
      country: { isocode: row.country, name: row.countryName },
      city: row.city,
    },
    companyData: { name: row.companyName, friendlyName: friendlyNameOf(row.companyName) },
    aboutData: { description: row.description },
    contactData: {
      supportEmail: row.supportEmail,
      supportPageUrl: row.supportPageUrl,
      supportPhone: row.supportPhone,
      salesEmail: row.salesEmail,
      salesPhone: row.salesPhone,
    },
    postalAddress: { street: row.street, postcode: row.postcode },
  };
}

/** Returns the public fields of a published profile. */
export function describePublished(row: ProfileRow, language: Language): PublishedProfile {
  const { headerData, companyData, aboutData, contactData } = describeProfile(row, language);
  const { showCompanySize, showFounded, logo: _logo, ...header } = headerData;
  return {
    companyId: row.companyId,
    ...companyData,
    ...header,
    companySize: showCompanySize ? header.companySize : null,
    foundedIn: showFounded ? header.foundedIn : null,
    ...aboutData,
    contactData,
  };
}
