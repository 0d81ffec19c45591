import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import { imageRules, imageUrl } from '@lensdock/contract/listing/image-rules.ts';
import type { NamedImage } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { storePicture } from '../../images/store-picture.ts';
import { type Changed, unchanged } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { enqueueAll } from '../../kernel/tasks/enqueue.ts';
import type { FoundApp } from '../../lifecycle/find-app.ts';
import { scanSentFile } from '../../uploads/scans/scan-sent-file.ts';
import { insertFiles, type NewFile, type ReceivedListingFile } from '../draft/listing-files.store.ts';
import { receiveFiles } from './receive-files.ts';

interface ImagesCall {
  context: ActionContext<Developer>;
  app: FoundApp;
  kind: 'icon' | 'screenshot';
  stream: IncomingMessage;
}

/**
 * Receives the images of a request, all or none. They belong to the app once attached and to its listing once a save
 * names them; the console sends one request per file, so that one failure does not block the others.
 */
export async function receiveImages(
  services: Pick<AppServices, 'storage' | 'settings' | 'scanner' | 'metrics' | 'database' | 'limits'>,
  { context, app, kind, stream }: ImagesCall,
): Promise<ReceivedListingFile[]> {
  const { storage, settings, limits } = services;
  refuseLocked(app.status);
  const rule = imageRules[kind];
  return receiveFiles(
    stream,
    {
      company: app.companyId,
      countFile: () => limits.countOwn('files', context.actor),
      part: kind,
      maximumFiles: kind === 'icon' ? 1 : settings.LISTING_SCREENSHOTS_LIMIT,
      maximumBytes: rule.maximumBytes,
      maximum: rule.maximum,
    },
    async ({ fileName: sentName, bytes }): Promise<ReceivedListingFile> => {
      const fileName = sentName || kind;
      const { isWaiting } = await scanSentFile(services, context, { bytes, fileName, appCode: app.code });
      const { sha256, sizeBytes } = await storePicture(storage, { bytes, company: app.companyId }, rule);
      return { code: randomCode(), kind, sha256, sizeBytes, fileName, isWaiting };
    },
  );
}

/** Inserts the received files and scans those that wait. Until a save names them, they are not part of the listing. */
export async function keepFiles(
  transaction: Queries,
  { actor, at }: ActionContext,
  { code, status }: FoundApp,
  files: readonly ReceivedListingFile[],
): Promise<Changed> {
  refuseLocked(status);
  await insertFiles(transaction, code, files, { subject: actor.subject, at });
  const waiting = files.filter(({ isWaiting }) => isWaiting);
  await enqueueAll(
    transaction,
    'scan-file',
    waiting.map((file) => ({ app: code, file: file.code })),
  );
  return unchanged;
}

export function persistedImage({ sha256, code, fileName }: NewFile, kind: 'icon' | 'screenshot'): NamedImage {
  return { url: imageUrl(sha256, imageRules[kind].widths[0]), qualifier: code, fileName };
}

export function refuseLocked(status: Parameters<typeof lockOf>[0]): void {
  const lock = lockOf(status);
  if (lock) throw new Problem(lock);
}
