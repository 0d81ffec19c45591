import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from '../text/entity-tag.ts';

/**
 * A reply whose entity tag is known before the reply is made. Equal tags of an endpoint mean replies of equal meaning,
 * so a caller who has one gets 304, and the server keeps the latest texts.
 */
export class TaggedAnswer<Reply> {
  readonly tag: string;
  /** Whether every caller may see it, so that proxies may keep it, too. They ask each time whether it is current. */
  readonly isShared: boolean;
  /** The tag differs if the reply has changed since. */
  readonly make: () => Promise<{ tag: string; reply: Reply }>;

  constructor(tag: string, options: Pick<TaggedAnswer<Reply>, 'isShared' | 'make'>) {
    this.tag = tag;
    this.isShared = options.isShared;
    this.make = options.make;
  }
}

/** Per endpoint. */
const maxBytes = 30_000_000;

/** The latest texts of an endpoint in UTF-8, by tag. Encoding a page again for each caller would take a millisecond. */
export class SharedTexts {
  readonly #texts = new Map<string, Buffer>();
  #bytes = 0;

  get(tag: string): Buffer | undefined {
    const text = this.#texts.get(tag);
    // Moves it to the end, because the first is dropped first.
    if (text !== undefined) this.#texts.delete(tag);
    if (text !== undefined) this.#texts.set(tag, text);
    return text;
  }

  set(tag: string, text: Buffer): void {
    if (this.#texts.has(tag) || text.length > maxBytes) return;
    this.#texts.set(tag, text);
    this.#bytes += text.length;
    for (const [first, { length }] of this.#texts) {
      if (this.#bytes <= maxBytes) return;
      this.#texts.delete(first);
      this.#bytes -= length;
    }
  }
}

export async function sendTagged<Reply>(
  { tag, isShared, make }: TaggedAnswer<Reply>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { write, texts }: { write: (reply: unknown) => string; texts: SharedTexts },
): Promise<FastifyReply> {
  const cacheControl = isShared ? 'public, no-cache' : 'private, no-cache';
  reply.headers({ ETag: weak(tag), 'Cache-Control': cacheControl, ...(!isShared && { Vary: 'Authorization' }) });
  if (isKnownTag(request.headers['if-none-match'], weak(tag))) return reply.code(304).send();
  const made = await textOf(texts.get(tag), { tag, make, write });
  if (isShared) texts.set(made.tag, made.text);
  reply.header('ETag', weak(made.tag));
  return reply.code(200).type('application/json; charset=utf-8').send(made.text);
}

async function textOf<Reply>(
  known: Buffer | undefined,
  { tag, make, write }: Pick<TaggedAnswer<Reply>, 'tag' | 'make'> & { write: (reply: unknown) => string },
): Promise<{ tag: string; text: Buffer }> {
  if (known !== undefined) return { tag, text: known };
  const made = await make();
  return { tag: made.tag, text: Buffer.from(write(made.reply)) };
}

/** Weak, because a compressed reply has the same meaning and other bytes. */
function weak(tag: string): string {
  return `W/"${tag}"`;
}
