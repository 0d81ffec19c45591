import { verify } from 'node:crypto';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { LogWitness } from '../kernel/settings/log-environment.ts';
import {
  insertCosignature,
  type StoredCheckpoint,
  selectCheckpoint,
  selectCosignedSizes,
} from './checkpoints.store.ts';
import { computeOver } from './compute-over.ts';
import { putCheckpoint } from './log-files.ts';
import { consistencyProof } from './tlog/merkle-tree.ts';
import { cosignature, type NoteKey, parseNote, parseSignatureLine, parseVerifierKey } from './tlog/signed-note.ts';
import { lockLogWriter } from './transparency.store.ts';

type WitnessServices = Pick<AppServices, 'database' | 'storage' | 'settings'>;

const timeoutMs = 10_000;
const maxAnswerLength = 20_000;

/**
 * Asks each witness of the settings that has not cosigned the newest checkpoint for its cosignature (C2SP tlog-witness).
 * A witness that does not answer is asked again at the next run.
 */
export async function collectCosignatures(services: WitnessServices): Promise<void> {
  const { database, settings } = services;
  const witnesses = settings.LOG_WITNESSES ?? [];
  const checkpoint = witnesses.length > 0 ? await selectCheckpoint(database) : undefined;
  if (!checkpoint) return;
  const sizes = await selectCosignedSizes(database);
  const open = witnesses.filter(({ key }) => sizes.get(key) !== checkpoint.size);
  const failures: unknown[] = [];
  for (const witness of open)
    await requestCosignature(services, witness, { checkpoint, cosigned: sizes.get(witness.key) ?? 0 }).catch((error) =>
      failures.push(error),
    );
  if (failures.length < open.length) await storeCosigned(services);
  if (failures.length > 0) throw failures[0];
}

async function requestCosignature(
  { database }: WitnessServices,
  { key: text, url }: LogWitness,
  { checkpoint, cosigned }: { checkpoint: StoredCheckpoint; cosigned: number },
): Promise<void> {
  const key = parseVerifierKey(text);
  if (key?.type !== cosignature) throw new Error(`LOG_WITNESSES: expected a key of a witness, found ${text}`);
  const { size, note } = checkpoint;
  const ask = async (older: number): Promise<Response> => {
    const proof = await computeOver(database, (read) => consistencyProof(older, size, read));
    const lines = [`old ${older}`, ...proof.map((hash) => Buffer.from(hash).toString('base64')), '', note];
    const address = `${url.replace(/\/$/, '')}/add-checkpoint`;
    return fetch(address, { method: 'POST', body: lines.join('\n'), signal: AbortSignal.timeout(timeoutMs) });
  };
  let answer = await ask(cosigned);
  // The witness knows a different size from the recorded one, and says which.
  if (answer.status === 409) {
    const known = Number((await readAnswer(answer)).trim());
    if (!Number.isInteger(known) || known < 0 || known > size)
      throw new Error(`witness ${key.name}: knows a log of ${known} entries, this one has ${size}`);
    answer = await ask(known);
  }
  if (!answer.ok) throw new Error(`witness ${key.name}: expected a cosignature, found status ${answer.status}`);
  const line = findCosignature(await readAnswer(answer), note, key);
  if (line === undefined) throw new Error(`witness ${key.name}: no valid cosignature in its answer`);
  await insertCosignature(database, { size, witness: text, line });
}

async function readAnswer(answer: Response): Promise<string> {
  const text = await answer.text();
  if (text.length > maxAnswerLength) throw new Error(`answer of a witness: ${text.length} characters`);
  return text;
}

/** Returns the line of this key whose signature is right (C2SP tlog-cosignature). */
function findCosignature(answer: string, note: string, key: NoteKey): string | undefined {
  const body = parseNote(note)?.text ?? '';
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') };
  return answer
    .split('\n')
    .map(parseSignatureLine)
    .find((found) => {
      if (found?.name !== key.name || found.id !== key.id || found.signature.length !== 72) return false;
      const message = `cosignature/v1\ntime ${found.signature.readBigUInt64BE(0)}\n${body}`;
      return verify(null, Buffer.from(message), { key: jwk, format: 'jwk' }, found.signature.subarray(8));
    })?.line;
}

/** Under the writer's lock, so that the file never goes back to an older checkpoint. */
async function storeCosigned({ database, storage }: WitnessServices): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockLogWriter(transaction);
    const newest = await selectCheckpoint(transaction);
    if (newest) await putCheckpoint(storage, newest.note);
  });
}
