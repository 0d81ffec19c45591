import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { shownFileName } from '../kernel/http/multipart-form.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { World } from '../kernel/services/world.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { askAction } from '../lifecycle/take-action.ts';
import { quarantineKey } from './apk-key.ts';
import { displaySize } from './display-size.ts';
import { openWithRoom } from './make-room.ts';
import { insertResumable } from './parts.store.ts';

export interface Announcement {
  lengthBytes: number;
  metadata: ReadonlyMap<string, string>;
}

/** Opens an upload that will arrive in parts, unless something forbids it. Answers its code. */
export async function createResumable(
  { database, settings }: World,
  occasion: Occasion<Developer>,
  { lengthBytes, metadata }: Announcement,
): Promise<string> {
  const app = await findApp(database, metadata.get('productId') ?? '', occasion.actor.companyId);
  await askAction(database, occasion, app.code, { type: 'upload-version' });
  if (metadata.get('exportRegulationAcknowledged') !== 'true') throw new Problem('export-not-acknowledged');
  const limit = settings.APK_MAX_BYTES;
  if (lengthBytes > limit) throw new Problem('apk-too-large', [], { limit: displaySize(limit) });
  const id = randomCode();
  const { actor, at } = occasion;
  await openWithRoom({ database, settings }, { companyId: actor.companyId, bytes: lengthBytes, at }, (transaction) =>
    insertResumable(transaction, {
      ...{ id, appCode: app.code, storageKey: quarantineKey(id), lengthBytes },
      fileName: shownFileName(metadata.get('filename'), 'app.apk'),
      ...{ uploadedBy: actor.subject, at },
    }),
  );
  return id;
}

/** `Upload-Metadata` of tus: pairs of a name and a Base64 value, with commas between. */
export function readMetadata(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(/\s+/));
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]));
}
