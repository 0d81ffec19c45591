import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import { imageRules, imageUrl } from '@lensdock/contract/listing/image-rules.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { storePicture } from '../images/store-picture.ts';
import type { Answered } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { insertFiles, type NewFile } from './listing.store.ts';
import { receiveFiles } from './receive-files.ts';

export interface PersistedImages {
  persistedImages: Image[];
}

/**
 * Takes pictures of a listing, all of a request or none. They belong to the app at once and to its listing once a save
 * names them. The console sends one request a file, so that one failure never blocks the others.
 */
export async function uploadImages(
  services: Pick<AppServices, 'database' | 'storage' | 'settings'>,
  call: Pick<Call, 'actor' | 'at' | 'request' | 'change'> & { params: { code: string } },
  kind: 'icon' | 'screenshot',
): Promise<PersistedImages | Answered<PersistedImages>> {
  const developer = developerOf(call);
  const app = await findApp(services.database, call.params.code, developer.companyId);
  refuseLocked(app.status);
  const rule = imageRules[kind];
  const files = await receiveFiles(
    call.request.raw,
    {
      part: kind,
      maximumFiles: kind === 'icon' ? 1 : services.settings.LISTING_SCREENSHOTS_LIMIT,
      maximumBytes: rule.maximumBytes,
      maximum: rule.maximum,
    },
    async ({ fileName, bytes }): Promise<NewFile> => {
      const { sha256, sizeBytes } = await storePicture(services.storage, { bytes, company: developer.companyId }, rule);
      return { code: randomCode(), kind, sha256, sizeBytes, fileName: fileName || kind };
    },
  );
  const hashes = files.map(({ sha256 }) => sha256);
  return call.change(async (transaction) => {
    const { code, status } = await findApp(transaction, call.params.code, developer.companyId, { lock: true });
    refuseLocked(status);
    await insertFiles(transaction, code, files, { subject: developer.subject, at: call.at });
    return {
      persistedImages: files.map((file) => ({ url: imageUrl(file.sha256, rule.widths[0]), qualifier: file.code })),
    };
  }, hashes);
}

export function refuseLocked(status: Parameters<typeof lockOf>[0]): void {
  const lock = lockOf(status);
  if (lock) throw new Problem(lock);
}
