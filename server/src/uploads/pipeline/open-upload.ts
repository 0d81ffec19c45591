import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import { LimitReached } from '../../kernel/limits/limit-reached.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { takeTurn } from '../../kernel/services/turn.store.ts';
import { displaySize } from '../../kernel/text/display-size.ts';
import { recordAcknowledgement } from './acknowledgements.store.ts';
import { quarantineKey } from './package-keys.ts';
import type { Upload } from './upload-pipeline.ts';
import { insertUpload, selectUploadUse, touchUpload } from './uploads.store.ts';

type Services = Pick<AppServices, 'database' | 'settings' | 'clock'>;

/** After this time without a byte an upload is no longer in progress. Its announced bytes keep counting. */
const idleMs = 15 * 60_000;
/** When an upload finishes or is cancelled is unknown. */
const retryMs = 60_000;
const beatMs = 30_000;

interface OpenedContent {
  contentLength: string | undefined;
  content: AsyncIterable<Uint8Array>;
  /** Whether the person has confirmed that the package may be exported, which a dry run does not ask. */
  isAcknowledged: boolean;
}

/**
 * Opens an upload whose bytes come with the call that opens it, unless its company has reached a limit. Returns the
 * content, which marks the upload as active while bytes arrive.
 */
export async function openUpload(
  services: Services,
  { actor, at }: ActionContext<Developer>,
  upload: Upload,
  { contentLength, content, isAcknowledged }: OpenedContent,
): Promise<AsyncIterable<Uint8Array>> {
  const announced = Number(contentLength);
  const limit = services.settings.APK_MAX_BYTES;
  const bytes = announced > 0 ? Math.min(announced, limit) : limit;
  const { subject: uploadedBy, token } = actor;
  const row = { ...upload, storageKey: quarantineKey(upload.id), uploadedBy, token, expectedBytes: bytes, at };
  await openWithinLimits(services, { companyId: actor.companyId, bytes, at }, async (transaction) => {
    await insertUpload(transaction, row);
    if (isAcknowledged) await recordAcknowledgement(transaction, row);
  });
  return markedActive(services, upload.id, content);
}

async function* markedActive(
  { clock, database }: Services,
  id: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let beat = performance.now();
  for await (const chunk of content) {
    if (performance.now() - beat > beatMs) {
      beat = performance.now();
      // The next beat replaces one that fails.
      void ignoreFailure(clock.now().then((at) => touchUpload(database, id, at)));
    }
    yield chunk;
  }
}

/** Uploads of one company are opened one after the other, so that concurrent ones cannot take the same space. */
export async function openWithinLimits(
  { database, settings }: Pick<AppServices, 'database' | 'settings'>,
  upload: { companyId: string; bytes: number; at: Date },
  insert: (transaction: Queries) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeTurn(transaction, `uploads of ${upload.companyId}`);
    await assertWithinLimits(transaction, settings, upload);
    await insert(transaction);
  });
}

async function assertWithinLimits(
  queries: Queries,
  settings: AppServices['settings'],
  { companyId, bytes, at }: { companyId: string; bytes: number; at: Date },
): Promise<void> {
  const use = await selectUploadUse(queries, companyId, new Date(at.getTime() - idleMs));
  const isOver = (limit: number, value: number) => limit > 0 && value > limit;
  const open = settings.LIMIT_OPEN_UPLOADS_PER_COMPANY;
  if (isOver(open, use.open + 1)) {
    throw new LimitReached('too-many-open-uploads', { waitMs: retryMs, parameters: { limit: open } });
  }
  const stored = settings.LIMIT_BYTES_PER_COMPANY;
  if (isOver(stored, use.storedBytes + use.quarantineBytes + bytes)) {
    throw new Problem('company-storage-full', [], { limit: displaySize(stored) });
  }
  const quarantine = settings.LIMIT_QUARANTINE_BYTES_PER_COMPANY;
  if (isOver(quarantine, use.quarantineBytes + bytes)) {
    throw new LimitReached('quarantine-full', { waitMs: retryMs, parameters: { limit: displaySize(quarantine) } });
  }
}
