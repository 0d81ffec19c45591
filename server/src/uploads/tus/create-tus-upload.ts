import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { shownFileName } from '../../kernel/http/files/plain-file-name.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertCoversApp } from '../../kernel/identity/authorise.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { displaySize } from '../../kernel/text/display-size.ts';
import { assertActionAllowed } from '../../lifecycle/apply-action.ts';
import { findApp } from '../../lifecycle/find-app.ts';
import { recordAcknowledgement } from '../pipeline/acknowledgements.store.ts';
import { openWithinLimits } from '../pipeline/open-upload.ts';
import { quarantineKey } from '../pipeline/package-keys.ts';
import { insertUpload } from '../pipeline/uploads.store.ts';

export interface Announcement {
  lengthBytes: number;
  metadata: ReadonlyMap<string, string>;
}

/** Starts a resumable upload unless it is blocked. Returns its code. */
export async function createTusUpload(
  { database, settings }: AppServices,
  context: ActionContext<Developer>,
  { lengthBytes, metadata }: Announcement,
): Promise<string> {
  const app = await findApp(database, metadata.get('productId') ?? '', context.actor.companyId);
  assertCoversApp(context.actor, app.code);
  await assertActionAllowed(database, context, app.code, { type: 'upload-version' });
  if (metadata.get('exportRegulationAcknowledged') !== 'true') throw new Problem('export-not-acknowledged');
  const limit = settings.APK_MAX_BYTES;
  if (lengthBytes > limit) throw new Problem('apk-too-large', [], { limit: displaySize(limit) });
  const id = randomCode();
  const { actor, at } = context;
  const upload = {
    id,
    appCode: app.code,
    storageKey: quarantineKey(id),
    lengthBytes,
    fingerprint: fingerprintOf(metadata),
    fileName: shownFileName(metadata.get('filename'), 'app.apk'),
    uploadedBy: actor.subject,
    at,
  };
  const use = { companyId: actor.companyId, bytes: lengthBytes, at };
  await openWithinLimits({ database, settings }, use, async (transaction) => {
    await insertUpload(transaction, upload);
    await recordAcknowledgement(transaction, upload);
  });
  return id;
}

/** A digest of the client's choice; a text that is no digest is ignored. */
function fingerprintOf(metadata: Announcement['metadata']): string | null {
  const given = metadata.get('fingerprint') ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : null;
}

/** Parses `Upload-Metadata` of tus: comma-separated pairs of a name and a Base64 value. */
export function readMetadata(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(/\s+/));
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]));
}
