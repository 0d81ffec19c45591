import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { recordAcknowledgement } from '../pipeline/acknowledgements.store.ts';
import { moveParts, type ResumableRow, selectConcatenated, selectResumables } from '../pipeline/parts.store.ts';
import { insertUpload } from '../pipeline/uploads.store.ts';
import { assertPackageLength } from './append-part.ts';
import { type Description, describeUpload, findCoveredApp } from './create-tus-upload.ts';

/**
 * Joins complete partial uploads of an app to a final one, whose bytes are theirs, in the given order. The partial ones
 * are gone afterwards. Returns the code of the final upload; a repeated call returns the same one.
 */
export async function joinUploads(
  { database, settings }: AppServices,
  context: ActionContext<Developer>,
  { ids, ...description }: Description & { ids: readonly string[] },
): Promise<string> {
  const appCode = await findCoveredApp(database, context, description);
  const joined = await selectConcatenated(database, appCode, ids);
  if (joined) return joined.id;
  const final = await describeUpload(database, context, { ...description, appCode });
  if (new Set(ids).size !== ids.length) throw new Problem('upload-parts-wrong');
  return database.transaction(async (transaction) => {
    const found = new Map((await selectResumables(transaction, ids, { lock: true })).map((row) => [row.id, row]));
    // A concurrent call was first.
    const other = found.size === 0 ? await selectConcatenated(transaction, appCode, ids) : undefined;
    if (other) return other.id;
    let lengthBytes = 0;
    const starts = ids.map((id) => {
      const [startBytes, bytes] = [lengthBytes, bytesOf(found.get(id), appCode)];
      lengthBytes += bytes;
      return { id, startBytes };
    });
    assertPackageLength(settings, lengthBytes);
    const row = { ...final, lengthBytes, joinedFrom: ids };
    await insertUpload(transaction, row);
    await moveParts(transaction, final.id, starts);
    await recordAcknowledgement(transaction, row);
    return final.id;
  });
}

/** An upload of another app is refused like one that does not exist. */
function bytesOf(upload: ResumableRow | undefined, appCode: string): number {
  if (upload?.appCode !== appCode) throw new Problem('not-found');
  const { partial, state, lengthBytes, offsetBytes } = upload;
  if (!partial || state !== 'receiving' || lengthBytes !== offsetBytes) throw new Problem('upload-parts-wrong');
  return lengthBytes;
}
