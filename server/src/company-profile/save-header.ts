import type { HeaderBody } from '@lensdock/contract/company-profile/company-profile.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { type StoredPicture, storePicture } from '../images/store-picture.ts';
import { isForm } from '../kernel/http/body/read-form.ts';
import type { RawRequest } from '../kernel/http/command.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { scanSentFile } from '../uploads/scans/scan-sent-file.ts';
import type { ProfileFields } from './company-profile.store.ts';
import { readHeaderForm } from './read-header-form.ts';
import type { SaveProfile } from './save-profile.ts';

export interface ReceivedHeader {
  save: SaveProfile;
  /** Contents of a form for idempotency; a JSON body is already part of the request's identity. */
  contents: readonly string[];
}

/** Reads a header and stores its new logo, if any. Both are saved together or not at all. */
export async function receiveHeader(
  services: Pick<AppServices, 'storage' | 'scanner' | 'metrics' | 'database'>,
  context: ActionContext<Developer>,
  given: HeaderBody,
  { headers, stream }: RawRequest,
): Promise<ReceivedHeader> {
  const isSentAsForm = isForm(headers['content-type']);
  const { body, logo } = isSentAsForm
    ? await readHeaderForm(stream, context.actor.companyId)
    : { body: given, logo: undefined };
  const kept = logo && (await storeLogo(services, context, logo));
  const { logo: named, companySize, ...fields } = body;
  const change: Partial<ProfileFields> = {
    ...onlyGiven(fields),
    ...(companySize !== undefined && { companySize: companySize?.code ?? null }),
    ...(kept ? { logo: kept.sha256 } : named === null && { logo: null }),
  };
  return {
    save: { section: 'header', change, namedLogo: kept ? undefined : (named ?? undefined) },
    contents: isSentAsForm ? [JSON.stringify(body), kept?.sha256 ?? ''] : [],
  };
}

/** A logo is public as soon as it is saved, so it cannot wait for the scanner. */
async function storeLogo(
  services: Pick<AppServices, 'storage' | 'scanner' | 'metrics' | 'database'>,
  context: ActionContext<Developer>,
  bytes: Buffer<ArrayBuffer>,
): Promise<StoredPicture> {
  const { isWaiting } = await scanSentFile(services, context, { bytes, fileName: 'logo' });
  if (isWaiting) throw new Problem('scanner-unavailable');
  const sent = { bytes, company: context.actor.companyId };
  return storePicture(services.storage, sent, imageRules.logo).catch(throwLogoProblem);
}

const logoProblems: Partial<Record<ProblemName, ProblemName>> = {
  'file-too-big': 'logo-too-big',
  'image-format': 'logo-format',
  'image-format-unknown': 'logo-format',
  'image-resolution': 'logo-resolution',
};

function throwLogoProblem(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw new Problem(logoProblems[error.problem] ?? error.problem, [], error.parameters);
}

/** Omitted members are not changed. */
export function onlyGiven<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }; // entries of these fields
}
