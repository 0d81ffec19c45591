import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppServices } from '../../services/app-services.ts';
import { ensureSecret } from '../../services/installation-secrets.ts';
import { attachment, FileAnswer, type OpenFile, sendFile } from './file-answer.ts';

type LinkServices = Pick<AppServices, 'database' | 'secrets' | 'storage' | 'clock' | 'settings'>;

interface LinkCall {
  at: Date;
  query: { link?: string | undefined };
  request: FastifyRequest;
}

const lifetimeSeconds = 60;

/**
 * Responds to a download with the bytes, or with `?link` with `{ url }`: a URL of that file which is valid for 60 seconds
 * without a token.
 */
export async function answerFile(services: LinkServices, call: LinkCall, file: OpenFile): Promise<FileAnswer> {
  if (call.query.link === undefined) return sendFile(services.storage, file, call.request.headers);
  if (!(await services.storage.stat(file.key))) throw new Problem('not-found');
  const url = await linkToFile(services, file, { at: call.at, seconds: lifetimeSeconds });
  return new FileAnswer((reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store').send(JSON.stringify({ url })),
  );
}

/** Returns the address of a file that is valid without a token for so many seconds. */
export async function linkToFile(
  services: LinkServices,
  file: OpenFile,
  { at, seconds }: { at: Date; seconds: number },
): Promise<string> {
  const until = new Date(at.getTime() + seconds * 1000);
  return (await linkToStorage(services.storage, file, seconds)) ?? linkTo(services, file, { at, until });
}

const packageType = 'application/vnd.android.package-archive';

/**
 * Links directly to the storage if browsers can reach it. Only for packages, which no browser displays: an S3 store
 * cannot send the policy that sandboxes a document.
 */
async function linkToStorage(
  storage: Storage,
  { key, fileName, mediaType }: OpenFile,
  seconds: number,
): Promise<string | undefined> {
  if (mediaType !== packageType) return undefined;
  return storage.link?.(key, { disposition: attachment(fileName), mediaType, seconds });
}

interface Claim extends OpenFile {
  /** Milliseconds since the epoch. */
  until: number;
}

async function linkTo(
  services: LinkServices,
  file: OpenFile,
  { at, until }: { at: Date; until: Date },
): Promise<string> {
  const claim: Claim = { ...file, until: until.getTime() };
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  const signature = sign(await linkKey(services, at), text).toString('base64url');
  // In the query, because logs keep paths.
  const path = `/files/links/${encodeURIComponent(file.fileName.toWellFormed())}?claim=${text}.${signature}`;
  const { FILES_URL } = services.settings;
  return FILES_URL === undefined ? path : new URL(path, FILES_URL).href;
}

/**
 * Serves signed links. The name in the path is only for the browser; a forged, expired or malformed link returns 404.
 */
export function serveLinks(server: FastifyInstance, services: LinkServices): void {
  server.get<{ Querystring: { claim?: unknown } }>('/files/links/*', async (request, reply) => {
    const at = await services.clock.now();
    const claim = readClaim(await linkKey(services, at), request.query.claim);
    if (!claim || claim.until <= at.getTime()) throw new Problem('not-found');
    const answer = await sendFile(services.storage, claim, request.headers);
    return answer.send(reply);
  });
}

function readClaim(key: string, given: unknown): Claim | undefined {
  const [text, signature, ...more] = typeof given === 'string' ? given.split('.') : [];
  if (text === undefined || signature === undefined || more.length > 0) return undefined;
  const right = sign(key, text);
  const shown = Buffer.from(signature, 'base64url');
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Claim; // the signature proves that we wrote it
}

function sign(key: string, text: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest();
}

/** The key never changes, so each process reads it once. */
const keys = new WeakMap<Database, Promise<string>>();

function linkKey({ database, secrets }: LinkServices, at: Date): Promise<string> {
  const known = keys.get(database);
  if (known) return known;
  const proposed = { key: randomBytes(32).toString('base64url') };
  const asked = ensureSecret({ database, secrets }, 'link-key', proposed, at).then(({ key }) => key);
  keys.set(database, asked);
  // Failures are not cached.
  asked.catch(() => keys.delete(database));
  return asked;
}
