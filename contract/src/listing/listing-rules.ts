import { isEmail, isHttpsUrl, isPhone, isVideoUrl } from '../kernel/field-formats.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Language } from '../kernel/language.ts';
import type { appFindingTexts } from './app-name.findings.ts';
import { appNameFindings } from './app-name.ts';
import type { listingFindingTexts } from './listing.findings.ts';
import type { ListingContent, ListingLimits } from './listing.ts';
import { plainLengthOf } from './plain-text.ts';

export type ListingFinding = Finding<keyof typeof listingFindingTexts | keyof typeof appFindingTexts>;

export const defaultListingLimits: ListingLimits = {
  name: 30,
  summary: 200,
  description: 2000,
  standardEulaAppendix: 2000,
  integrationName: 30,
  integrationDescription: 200,
  screenshotsUploadLimit: 9,
  documentsUploadLimit: 15,
};

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The languages that must be complete: English always, and the account's default language. */
export function requiredLanguages(defaultLanguage: Language): Language[] {
  return [...new Set<Language>(['en', defaultLanguage])];
}

/** The findings of the entered values, complete or not. Only these refuse a draft. */
export function listingFormatFindings(listing: ListingContent, limits: ListingLimits): ListingFinding[] {
  return [
    ...textFindings(listing, limits),
    ...urlFindings(listing),
    ...countFindings(listing, limits),
    ...integrationFindings(listing, limits),
    ...documentNameFindings(listing),
  ].map((finding) => ({ section: 'listing', ...finding }));
}

/** The findings that keep the listing from release. */
export function listingMissing(listing: ListingContent, defaultLanguage: Language): ListingFinding[] {
  const texts = requiredLanguages(defaultLanguage).flatMap((isocode): ListingFinding[] => {
    return [
      ...(blank(listing.nameByIsocode[isocode])
        ? [{ code: 'listing-name-missing' as const, inputField: 'name', isocode }]
        : []),
      ...(blank(listing.summaryByIsocode[isocode])
        ? [{ code: 'listing-summary-missing' as const, inputField: 'summary', isocode }]
        : []),
      ...(plainLengthOf(listing.descriptionByIsocode[isocode] ?? '') === 0
        ? [{ code: 'listing-description-missing' as const, inputField: 'description', isocode }]
        : []),
    ];
  });
  const others: (ListingFinding | false)[] = [
    listing.icon === null && { code: 'icon-missing', inputField: 'icon' },
    blank(listing.privacyPolicyUrl) && { code: 'privacy-policy-missing', inputField: 'privacypolicyurl' },
    blank(listing.termsOfUseUrl) && { code: 'terms-of-use-missing', inputField: 'termsofuseurl' },
    blank(listing.emailAddress) && { code: 'support-email-missing', inputField: 'email' },
    listing.eula.type === 'custom' &&
      blank(listing.eula.customUrl) && { code: 'custom-eula-url-missing', inputField: 'eula.customUrl' },
  ];
  return [...texts, ...others.filter((item) => item !== false)].map((finding) => ({ section: 'listing', ...finding }));
}

function textFindings(listing: ListingContent, limits: ListingLimits): ListingFinding[] {
  return (['en', 'de'] as const).flatMap((isocode) => {
    const name = listing.nameByIsocode[isocode];
    return [
      ...(blank(name) ? [] : appNameFindings(name ?? '', limits.name).map((finding) => ({ ...finding, isocode }))),
      ...tooLong('summary', [...(listing.summaryByIsocode[isocode] ?? '')].length, limits.summary, isocode),
      ...tooLong(
        'description',
        plainLengthOf(listing.descriptionByIsocode[isocode] ?? ''),
        limits.description,
        isocode,
      ),
    ];
  });
}

function tooLong(inputField: string, length: number, limit: number, isocode?: Language): ListingFinding[] {
  return length > limit
    ? [{ code: 'listing-text-too-long', inputField, parameters: { length, limit }, ...(isocode && { isocode }) }]
    : [];
}

function urlFindings(listing: ListingContent): ListingFinding[] {
  const urls: [string, string | null][] = [
    ['privacypolicyurl', listing.privacyPolicyUrl],
    ['termsofuseurl', listing.termsOfUseUrl],
    ['productwebsiteurl', listing.productWebsiteUrl],
    ['supportpageurl', listing.supportPageUrl],
    ['eula.customUrl', listing.eula.type === 'custom' ? listing.eula.customUrl : null],
    ['videourl', listing.videoUrl],
  ];
  const wrongUrls = urls.flatMap(([inputField, url]): ListingFinding[] =>
    blank(url) || isHttpsUrl(url ?? '') ? [] : [{ code: 'url-format', inputField }],
  );
  const others: (ListingFinding | false)[] = [
    !blank(listing.videoUrl) &&
      isHttpsUrl(listing.videoUrl ?? '') &&
      !isVideoUrl(listing.videoUrl ?? '') && { code: 'video-host', inputField: 'videourl' },
    !blank(listing.emailAddress) &&
      !isEmail(listing.emailAddress ?? '') && { code: 'email-format', inputField: 'email' },
    !blank(listing.supportPhoneNumber) &&
      !isPhone(listing.supportPhoneNumber ?? '') && { code: 'phone-format', inputField: 'phone' },
  ];
  return [...wrongUrls, ...others.filter((item) => item !== false)];
}

function countFindings(listing: ListingContent, limits: ListingLimits): ListingFinding[] {
  const appendix = [...(listing.eula.standardEulaAppendix ?? '')].length;
  return [
    ...(listing.screenshots.length > limits.screenshotsUploadLimit
      ? [
          {
            code: 'too-many-files' as const,
            inputField: 'screenshots',
            parameters: { limit: limits.screenshotsUploadLimit },
          },
        ]
      : []),
    ...(listing.documentationFiles.length > limits.documentsUploadLimit
      ? [
          {
            code: 'too-many-files' as const,
            inputField: 'documents',
            parameters: { limit: limits.documentsUploadLimit },
          },
        ]
      : []),
    ...tooLong('eula.standardEulaAppendix', appendix, limits.standardEulaAppendix),
  ];
}

/** The maximum number of a company's own integrations. */
export const customIntegrationLimit = 3;

function integrationFindings(listing: ListingContent, limits: ListingLimits): ListingFinding[] {
  const custom = listing.appIntegrations.filter((item) => item.type === 'custom').length;
  const each = listing.appIntegrations.flatMap((item, index) => [
    ...(blank(item.name)
      ? [{ code: 'integration-name-required' as const, inputField: `appIntegrations.${index}.name` }]
      : []),
    ...tooLong(`appIntegrations.${index}.name`, [...item.name].length, limits.integrationName),
    ...tooLong(`appIntegrations.${index}.description`, [...item.description].length, limits.integrationDescription),
  ]);
  const tooMany: ListingFinding[] =
    custom > customIntegrationLimit
      ? [
          {
            code: 'too-many-integrations',
            inputField: 'appIntegrations',
            parameters: { limit: customIntegrationLimit },
          },
        ]
      : [];
  return [...tooMany, ...each];
}

/** The maximum size of a PDF document. */
export const documentRule = { maximumBytes: 20_000_000, maximum: '20 MB' } as const;

/** The maximum length of a document's name in characters. */
export const documentNameLimit = 60;

function documentNameFindings(listing: ListingContent): ListingFinding[] {
  const names = listing.documentationFiles.map((file) => file.displayName.trim().toLocaleLowerCase('en'));
  return listing.documentationFiles.flatMap((file, index): ListingFinding[] => {
    const inputField = `documentationFiles.${index}.displayName`;
    // A file extension alone is not a name.
    if (blank(file.displayName.trim().replace(/^\.pdf$/i, ''))) return [{ code: 'document-name-required', inputField }];
    const twin = names.indexOf(names[index] ?? '') < index;
    return [
      ...tooLong(inputField, [...file.displayName].length, documentNameLimit),
      ...(twin ? [{ code: 'document-name-taken' as const, inputField }] : []),
    ];
  });
}

function blank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}
