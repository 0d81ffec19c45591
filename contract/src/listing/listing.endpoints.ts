import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './listing.routes.ts';
import {
  completeListingBody,
  listEntry,
  listing,
  listingBody,
  namedListing,
  persistedDocuments,
  persistedImages,
} from './listing.schemas.ts';

const uploadParams = z.object({ code: z.string() });
const locked = ['app-in-review', 'app-rejected', 'app-withdrawn'] as const;
const imageProblems = [
  ...locked,
  'image-format',
  'image-format-unknown',
  'image-resolution',
  'image-alpha',
  'image-depth',
  'image-unreadable',
  'image-service-unavailable',
  'file-too-big',
  'file-missing',
  'too-many-files',
  'file-infected',
] as const;

export const readListing = endpoint(routes.readListing, {
  name: 'read-listing',
  token: 'apps:read',
  summary: 'Returns the staged listing.',
  feature: 'listing',
  params: appParams,
  reply: listing,
});

export const readOnlineListing = endpoint(routes.readOnlineListing, {
  name: 'read-online-listing',
  token: 'apps:read',
  summary: 'Returns the published listing, to compare it with the staged one; null if there is none.',
  feature: 'listing',
  params: appParams,
  reply: z.object({ online: z.nullable(namedListing) }),
});

export const saveListing = endpoint(routes.saveListing, {
  name: 'save-listing',
  token: 'release',
  summary:
    'Saves a complete listing. For an app with a publication it opens a listing submission; `release` is the effect of its approval.',
  feature: 'listing',
  params: appParams,
  body: completeListingBody,
  reply: listing,
  problems: [...locked, 'invalid-language-data', 'terms-not-accepted'],
  notices: ['listing-submitted', 'submission-approved', 'submission-approved-unreleased'],
});

export const saveListingDraft = endpoint(routes.saveListingDraft, {
  name: 'save-listing-draft',
  token: 'listing:write',
  summary: 'Saves a listing that may be incomplete. Submits nothing.',
  feature: 'listing',
  params: appParams,
  body: listingBody,
  reply: listing,
  problems: [...locked, 'invalid-language-data'],
});

export const uploadIcon = endpoint(routes.uploadIcon, {
  name: 'upload-icon',
  token: 'listing:write',
  summary:
    'Multipart, part `icon`: PNG or JPEG, exactly 800 x 800, 24 bit without alpha, at most 5 MB. Unattached until a save names it.',
  feature: 'listing',
  limit: 'files',
  params: uploadParams,
  takes: 'multipart',
  parts: [
    {
      name: 'icon',
      description: 'Exactly 800 x 800 pixels, 24 bit without alpha, at most 5 MB.',
      types: ['image/png', 'image/jpeg'],
    },
  ],
  reply: persistedImages,
  status: 201,
  problems: imageProblems,
});

export const uploadScreenshots = endpoint(routes.uploadScreenshots, {
  name: 'upload-screenshots',
  token: 'listing:write',
  summary: 'Multipart, parts `screenshot`: PNG or JPEG, exactly 1920 x 1080, 24 bit without alpha, at most 10 MB each.',
  feature: 'listing',
  limit: 'files',
  params: uploadParams,
  takes: 'multipart',
  parts: [
    {
      name: 'screenshot',
      description: 'Exactly 1920 x 1080 pixels, 24 bit without alpha, at most 10 MB.',
      types: ['image/png', 'image/jpeg'],
      many: true,
    },
  ],
  reply: persistedImages,
  status: 201,
  problems: imageProblems,
});

export const uploadDocuments = endpoint(routes.uploadDocuments, {
  name: 'upload-documents',
  token: 'listing:write',
  summary:
    'Multipart, parts `pdf`: PDF without active content, at most 20 MB (20,000,000 bytes) each. Unattached until a save names it.',
  feature: 'listing',
  limit: 'files',
  params: uploadParams,
  takes: 'multipart',
  parts: [
    {
      name: 'pdf',
      description: 'A document without active content, at most 20 MB.',
      types: ['application/pdf'],
      many: true,
    },
  ],
  reply: persistedDocuments,
  status: 201,
  problems: [
    ...locked,
    'pdf-format',
    'pdf-unreadable',
    'pdf-encrypted',
    'pdf-active',
    'file-name-missing',
    'file-too-big',
    'file-missing',
    'too-many-files',
    'file-infected',
  ],
});

export const downloadDocument = endpoint(routes.downloadDocument, {
  name: 'download-document',
  token: 'apps:read',
  summary:
    'Downloads a PDF document, for its company and for operators; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'listing',
  params: z.object({ code: z.string(), documentCode: z.string() }),
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/pdf',
  problems: ['file-waiting-for-scanner', 'file-refused-by-scanner'],
});

const list = z.array(listEntry);

export const listIndustries = endpoint(routes.listIndustries, {
  name: 'list-industries',
  token: 'any',
  summary: 'Lists the industries in the reader’s language.',
  feature: 'listing',
  revalidates: true,
  reply: z.object({ industries: list }),
});

export const listUseCases = endpoint(routes.listUseCases, {
  name: 'list-use-cases',
  token: 'any',
  summary: 'Lists the use cases in the reader’s language.',
  feature: 'listing',
  revalidates: true,
  reply: z.object({ useCases: list }),
});

export const listStandardIntegrations = endpoint(routes.listStandardIntegrations, {
  name: 'list-standard-integrations',
  token: 'any',
  summary: 'Lists the standard integrations in the reader’s language.',
  feature: 'listing',
  revalidates: true,
  reply: z.object({ standardIntegrations: list }),
});

export const listListingChoices = endpoint(routes.listListingChoices, {
  name: 'list-listing-choices',
  token: 'any',
  summary: 'Lists the industries, use cases and standard integrations in the reader’s language.',
  feature: 'listing',
  revalidates: true,
  reply: z.object({ industries: list, useCases: list, standardIntegrations: list }),
});
