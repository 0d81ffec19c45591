import type { HeaderBody } from '@lensdock/contract/company-profile/company-profile.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { storePicture } from '../images/store-picture.ts';
import type { Answered } from '../kernel/http/answered.ts';
import { atRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { ProfileFields } from './company-profile.store.ts';
import { readHeaderForm } from './read-header-form.ts';
import { saveProfile } from './save-profile.ts';

type HeaderCall = ActionContext & Pick<Call, 'language' | 'ifMatch' | 'request' | 'change'> & { body: HeaderBody };

/** Saves the header with or without a new logo: both or neither. */
export async function saveHeader(
  { storage }: Pick<AppServices, 'storage'>,
  call: HeaderCall,
): Promise<undefined | Answered<undefined>> {
  const isForm = /^multipart\/form-data/i.test(call.request.headers['content-type'] ?? '');
  const { body, logo } = isForm ? await readHeaderForm(call.request.raw) : { body: call.body, logo: undefined };
  const company = developerOf(call).companyId;
  const kept = logo && (await storePicture(storage, { bytes: logo, company }, imageRules.logo).catch(inWordsOfLogos));
  const { logo: named, companySize, ...fields } = body;
  const change: Partial<ProfileFields> = {
    ...onlyGiven(fields),
    ...(companySize !== undefined && { companySize: companySize?.code ?? null }),
    ...(kept ? { logo: kept.sha256 } : named === null && { logo: null }),
  };
  // A JSON body is known as it is; of a form nothing is but what is said here.
  const contents = isForm ? [JSON.stringify(body), kept?.sha256 ?? ''] : [];
  return call.change(async (transaction) => {
    const save = { section: 'header', change, namedLogo: kept ? undefined : (named ?? undefined) } as const;
    return atRevision(undefined, await saveProfile(transaction, call, save));
  }, contents);
}

const logoProblems: Partial<Record<ProblemName, ProblemName>> = {
  'file-too-big': 'logo-too-big',
  'image-format': 'logo-format',
  'image-format-unknown': 'logo-format',
  'image-resolution': 'logo-resolution',
};

function inWordsOfLogos(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw new Problem(logoProblems[error.problem] ?? error.problem, [], error.parameters);
}

/** What a body leaves out is no change. */
export function onlyGiven<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }; // entries of these fields
}
