import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { Edits } from './listing-edits.ts';

/** Members of the form by the start of a finding's field name. */
const memberOf: Readonly<Record<string, string>> = {
  name: 'nameByIsocode',
  summary: 'summaryByIsocode',
  description: 'descriptionByIsocode',
  industries: 'industries',
  useCases: 'useCases',
  icon: 'icon',
  screenshots: 'screenshots',
  documents: 'documentationFiles',
  appIntegrations: 'appIntegrations',
  'eula.customUrl': 'eula',
  'eula.standardEulaAppendix': 'eula',
  privacypolicyurl: 'privacyPolicyUrl',
  termsofuseurl: 'termsOfUseUrl',
  email: 'emailAddress',
  phone: 'supportPhoneNumber',
  supportpageurl: 'supportPageUrl',
  productwebsiteurl: 'productWebsiteUrl',
  videourl: 'videoUrl',
};

const memberOfFinding = ({ inputField = '' }: AppFinding) =>
  memberOf[inputField] ?? memberOf[inputField.split('.')[0] ?? ''];

/** Review findings of fields that were not edited since. Those without a language apply to each language. */
export function fieldFindings(found: readonly AppFinding[], edits: Edits): AppFinding[] {
  const edited = Object.keys(edits);
  return found.flatMap((finding) => {
    const member = memberOfFinding(finding);
    if (member === undefined || edited.some((key) => key === member || key.startsWith(`${member}.`))) return [];
    const isInLanguages = member.endsWith('ByIsocode') && finding.isocode === undefined;
    return isInLanguages ? languages.map((isocode) => ({ ...finding, isocode })) : [finding];
  });
}

/** Findings without a field on the page. */
export function generalFindings(found: readonly AppFinding[]): AppFinding[] {
  return found.filter((finding) => memberOfFinding(finding) === undefined);
}

/** The text of a field's findings. */
export function errorOf(found: readonly AppFinding[], inputField: string, isocode?: Language): string | undefined {
  const own = found.filter(
    (item) => item.inputField === inputField && (!isocode || (item.isocode ?? 'en') === isocode),
  );
  return own.length > 0 ? own.map(({ message }) => message).join(' ') : undefined;
}
