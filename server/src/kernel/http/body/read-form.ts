import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { displaySize } from '../../text/display-size.ts';
import { unstorableTexts } from './unstorable-text.ts';

/** The limits of the parts with one name. */
export interface PartRule {
  /**
   * A part with a file name or the media type of bytes is a file, any other part is text. Parts of the other kind are
   * skipped.
   */
  kind: 'file' | 'text' | 'any';
  maximumBytes: number;
  tooLarge?: (finding: PartFinding) => Problem;
  maximumCount: number;
  tooMany?: (finding: PartFinding) => Problem;
}

/** Names the part that a refusal is about. */
export type PartFinding = readonly [Finding];

/** Keyed by part name. Parts with other names are skipped. */
export type FormRules = Readonly<Record<string, PartRule>>;

export interface FormPart {
  name: string;
  /** As the client sent it; undefined for text. */
  fileName: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** Limit of parts without a rule, which are skipped. */
const furtherParts = 15;
/** How long a refused body is drained, so that its sender can read the response. */
const drainMs = 30_000;

/**
 * Reads the parts of a multipart body (RFC 7578) in order; each must be read or skipped before the next is requested.
 * Throws the problem of a broken rule, `malformed-request` for an incomplete body and `unsupported-media-type` for
 * another body.
 */
export async function* readForm(request: IncomingMessage, rules: FormRules): AsyncGenerator<FormPart> {
  const parser = openParser(request, rules);
  const parts = new Readable({ objectMode: true, read: discard });
  let file: Readable | undefined;
  /** The parser does not end its file when it is destroyed. */
  const end = (problem?: Problem) => {
    parser.destroy(problem);
    file?.destroy(problem);
  };
  const fail = (error?: Error) => {
    const problem = error instanceof Problem ? error : new Problem('malformed-request');
    parts.destroy(problem);
    end(problem);
  };
  const abort = () => {
    if (!request.readableEnded) fail();
  };
  const ruleOf = countedRules(rules, fail);
  parser.on('field', (name, value) => {
    const rule = ruleOf(name, 'text');
    if (rule) parts.push({ name, fileName: undefined, content: limited(name, rule, [Buffer.from(value)]) });
  });
  parser.on('file', (name, stream, filename) => {
    file = stream;
    // A form may be cut off before its file is read. Without a listener the error would end the process.
    stream.on('error', discard);
    if (unstorableTexts(filename).length > 0) return fail();
    const rule = ruleOf(name, 'file');
    if (rule) parts.push({ name, fileName: filename, content: limited(name, rule, stream) });
    else stream.resume();
  });
  parser.on('partsLimit', fail);
  parser.on('error', fail);
  parser.on('finish', () => parts.push(null));
  request.once('close', abort);
  request.once('error', abort);
  request.pipe(parser);
  // A connection that was lost earlier emits no further events.
  if (request.destroyed) abort();
  let whole = false;
  try {
    yield* parts;
    whole = true;
  } finally {
    request.off('close', abort);
    if (!whole) {
      drain(request);
      end();
    }
  }
}

/** Bytes that are copied before other work gets its turn. */
const copiedAtOnce = 1024 * 1024;

/** Reads a part into memory. Copying twenty megabytes at once would block the main thread for 50 ms. */
export async function bytesOf({ content }: FormPart): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let copied = 0;
  let next = copiedAtOnce;
  for (const chunk of chunks) {
    bytes.set(chunk, copied);
    copied += chunk.length;
    if (copied < next) continue;
    next = copied + copiedAtOnce;
    await setImmediate();
  }
  return bytes;
}

export async function textOf(part: FormPart): Promise<string> {
  return (await bytesOf(part)).toString('utf8');
}

export function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data/i.test(contentType ?? '');
}

function openParser(request: IncomingMessage, rules: FormRules): BusboyInstance {
  const contentType = request.headers['content-type'];
  if (contentType === undefined || !isForm(contentType)) throw new Problem('unsupported-media-type');
  const all = Object.values(rules);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Bytes are a file without a name as well: a form without a chosen file sends an empty name.
      isPartAFile: (_, type, fileName) => type === 'application/octet-stream' || Boolean(fileName),
      limits: {
        parts: all.reduce((sum, { maximumCount }) => sum + maximumCount, furtherParts),
        // One byte over the limit is enough to refuse the part.
        fieldSize: Math.max(...all.filter(({ kind }) => kind !== 'file').map((rule) => rule.maximumBytes), 0) + 1,
      },
    });
  } catch {
    throw new Problem('malformed-request');
  }
}

/** Returns the rule of a part and counts it; undefined for skipped parts. */
function countedRules(rules: FormRules, fail: (problem: Problem) => void) {
  const counts = new Map<string, number>();
  return (name: string, kind: 'file' | 'text'): PartRule | undefined => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule || (rule.kind !== kind && rule.kind !== 'any')) return undefined;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= rule.maximumCount) return rule;
    const { maximumCount: maximum, tooMany } = rule;
    const finding: PartFinding = [{ code: 'too-many', inputField: name, parameters: { maximum } }];
    fail(tooMany?.(finding) ?? new Problem('invalid-input', finding));
    return undefined;
  };
}

async function* limited(
  name: string,
  { maximumBytes: maximum, tooLarge }: PartRule,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maximum) {
      const finding: PartFinding = [
        { code: 'too-large', inputField: name, parameters: { maximum: displaySize(maximum) } },
      ];
      throw tooLarge?.(finding) ?? new Problem('body-too-large', finding);
    }
    yield chunk;
  }
}

function drain(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), drainMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
