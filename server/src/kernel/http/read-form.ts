import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import busboy from 'busboy';
import { displaySize } from '../text/display-size.ts';

/** The limits of the parts with one name. */
export interface PartRule {
  /** A file has a file name or the media type of bytes; text has neither. Parts of the other kind are skipped. */
  kind: 'file' | 'text' | 'any';
  maximumBytes: number;
  tooLarge?: (finding: PartFinding) => Problem;
  maximumCount: number;
  tooMany?: (finding: PartFinding) => Problem;
}

/** Names the part that a refusal is about. */
export type PartFinding = readonly [Finding];

/** By the name of the part. Parts with other names are skipped. */
export type FormRules = Readonly<Record<string, PartRule>>;

export interface FormPart {
  name: string;
  /** As the client sent it; undefined for text. */
  fileName: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** Parts beyond those that the rules allow, which are skipped. */
const furtherParts = 15;
/** A refused client may go on sending for this long, so that it gets to read the answer. */
const drainMs = 30_000;

/**
 * Reads the parts of a multipart body (RFC 7578) in their order. Each one is read to its end, or left alone, before the
 * next one is asked for. Throws the problem of the rule that a part breaks, `malformed-request` for a body that breaks off,
 * and `unsupported-media-type` for one that is no form. The rest of a body that is not read to its end is drained.
 */
export async function* readForm(request: IncomingMessage, rules: FormRules): AsyncGenerator<FormPart> {
  const parser = openParser(request, rules);
  const parts = new Readable({ objectMode: true, read: discard });
  const fail = (error?: Error) => {
    const problem = error instanceof Problem ? error : new Problem('malformed-request');
    parts.destroy(problem);
    parser.destroy(problem);
  };
  const abort = () => {
    if (!request.readableEnded) fail();
  };
  const ruleOf = countedRules(rules, fail);
  parser.on('field', (name, value) => {
    const rule = ruleOf(name, 'text');
    if (rule) parts.push({ name, fileName: undefined, content: limited(name, rule, [Buffer.from(value)]) });
  });
  parser.on('file', (name, stream: Readable, { filename }) => {
    // A form may break off before its file is read. Without a listener the error would end the process.
    stream.on('error', discard);
    const rule = ruleOf(name, 'file');
    if (rule) parts.push({ name, fileName: filename, content: limited(name, rule, stream) });
    else stream.resume();
  });
  parser.on('partsLimit', fail);
  parser.on('error', fail);
  parser.on('close', () => parts.push(null));
  request.once('close', abort);
  request.once('error', abort);
  request.pipe(parser);
  // A connection that was lost before emits nothing any more.
  if (request.destroyed) abort();
  let whole = false;
  try {
    yield* parts;
    whole = true;
  } finally {
    request.off('close', abort);
    if (!whole) {
      drain(request);
      parser.destroy();
    }
  }
}

/** The content of a part that is kept in memory. */
export async function bytesOf({ content }: FormPart): Promise<Buffer<ArrayBuffer>> {
  return buffer(content);
}

export async function textOf(part: FormPart): Promise<string> {
  return (await bytesOf(part)).toString('utf8');
}

export function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data/i.test(contentType ?? '');
}

function openParser(request: IncomingMessage, rules: FormRules): busboy.Busboy {
  if (!isForm(request.headers['content-type'])) throw new Problem('unsupported-media-type');
  const all = Object.values(rules);
  try {
    return busboy({
      headers: request.headers,
      // File names are read as Latin-1 by default.
      defParamCharset: 'utf8',
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

/** The rule of a part that is read; undefined for one that is skipped. */
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
