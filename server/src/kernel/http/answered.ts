import { Problem } from '@lensdock/contract/kernel/problem.ts';

/** A reply with response headers: the revision as `ETag`, and others. */
export class Answered<Reply> {
  readonly reply: Reply;
  readonly revision: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reply: Reply, extra: { revision?: number; headers?: Readonly<Record<string, string>> } = {}) {
    this.reply = reply;
    this.revision = extra.revision;
    this.headers = extra.headers ?? {};
  }
}

export function atRevision<Reply>(reply: Reply, revision: number): Answered<Reply> {
  return new Answered(reply, { revision });
}

/** The write was based on an older revision. Answers 412 with the current state. */
export class StaleRevision extends Problem {
  readonly current: unknown;
  readonly revision: number;

  constructor(current: unknown, revision: number) {
    super('stale-write');
    this.current = current;
    this.revision = revision;
  }
}

/** Throws a 412 problem when the write was based on another revision. Without `If-Match` nothing is checked. */
export async function assertRevision(
  ifMatch: readonly number[] | undefined,
  revision: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch && !ifMatch.includes(revision)) throw new StaleRevision(await current(), revision);
}

/** A list of entity tags; elements may be empty (RFC 9110, sections 5.6.1 and 13.1.1). */
const entityTags = /^[ \t,]*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*"[ \t]*(?:,[ \t,]*|$))+$/;

/**
 * Returns the revisions in an `If-Match` header; undefined for `*` or no header. Foreign, malformed and weak tags match
 * nothing (RFC 9110, section 13.1.1).
 */
export function revisionsOf(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  if (!entityTags.test(header)) return [];
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].flatMap(([tag]) => {
    const number = /^"r([0-9]{1,15})"$/.exec(tag)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
