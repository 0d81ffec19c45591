import type { App, AppFinding } from '@lensdock/contract/apps/apps.ts';
import type { Edits } from './listing-edits.ts';

/** The members that a field of a finding stands for, by the beginning of their keys. */
const memberOf: Readonly<Record<string, string>> = {
  name: 'nameByIsocode',
  summary: 'summaryByIsocode',
  description: 'descriptionByIsocode',
  documents: 'documentationFiles',
  privacypolicyurl: 'privacyPolicyUrl',
  termsofuseurl: 'termsOfUseUrl',
  email: 'emailAddress',
  phone: 'supportPhoneNumber',
  supportpageurl: 'supportPageUrl',
  productwebsiteurl: 'productWebsiteUrl',
  videourl: 'videoUrl',
};

/** What a reviewer found in the listing, until the field it is about is edited. */
export function reviewFindings(app: App | undefined, edits: Edits): AppFinding[] {
  const found = app?.reviews.find(({ decided, findings }) => decided !== null && findings.length > 0)?.findings ?? [];
  const edited = Object.keys(edits);
  return found.filter(({ section, inputField = '' }) => {
    if (section !== 'listing' || inputField === '') return false;
    const field = inputField.split('.')[0] ?? '';
    const member = memberOf[field] ?? field;
    return !edited.some((key) => key === member || key.startsWith(`${member}.`));
  });
}
