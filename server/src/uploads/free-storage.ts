import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { takeTurn } from '../kernel/http/turn.store.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { displaySize } from '../kernel/text/display-size.ts';
import { selectUploadUse } from './upload-room.store.ts';

export interface UploadToOpen {
  companyId: string;
  /** Maximum number of bytes it may contain. */
  bytes: number;
  at: Date;
}

/** An upload without new bytes for this long no longer counts as in progress. Its announced bytes still count. */
const idleMs = 15 * 60_000;
/** The end of the running uploads cannot be predicted. */
const askAgainMs = 60_000;

/**
 * Opens an upload unless its company has reached a limit. Uploads of a company are opened one after the other, so that
 * concurrent ones cannot exceed the limit together.
 */
export async function openWithinLimits(
  { database, settings }: Pick<AppServices, 'database' | 'settings'>,
  upload: UploadToOpen,
  insert: (transaction: Queries) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeTurn(transaction, `uploads of ${upload.companyId}`);
    await refuseWhenStorageIsFull(transaction, settings, upload);
    await insert(transaction);
  });
}

async function refuseWhenStorageIsFull(
  queries: Queries,
  settings: AppServices['settings'],
  { companyId, bytes, at }: UploadToOpen,
): Promise<void> {
  const use = await selectUploadUse(queries, companyId, new Date(at.getTime() - idleMs));
  const isOver = (limit: number, value: number) => limit > 0 && value > limit;
  const open = settings.LIMIT_OPEN_UPLOADS_PER_COMPANY;
  if (isOver(open, use.open + 1)) {
    throw new LimitReached('too-many-open-uploads', { waitMs: askAgainMs, parameters: { limit: open } });
  }
  const stored = settings.LIMIT_BYTES_PER_COMPANY;
  if (isOver(stored, use.storedBytes + use.quarantineBytes + bytes)) {
    throw new Problem('company-storage-full', [], { limit: displaySize(stored) });
  }
  const quarantine = settings.LIMIT_QUARANTINE_BYTES_PER_COMPANY;
  if (isOver(quarantine, use.quarantineBytes + bytes)) {
    throw new LimitReached('quarantine-full', { waitMs: askAgainMs, parameters: { limit: displaySize(quarantine) } });
  }
}

/** Returns the maximum size of a body, from its header and the limit of a package. */
export function expectedBytes(contentLength: string | undefined, limitBytes: number): number {
  const announced = Number(contentLength);
  return announced > 0 ? Math.min(announced, limitBytes) : limitBytes;
}
