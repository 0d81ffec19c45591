import { Problem } from '@lensdock/contract/kernel/problem.ts';

/** A reply with what goes into the headers: the revision as `ETag`, and others. */
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

/** A reply of a versioned section, with its revision as `ETag`. */
export function atRevision<Reply>(reply: Reply, revision: number): Answered<Reply> {
  return new Answered(reply, { revision });
}

/** The write was made on an older state. Answers 412 with the state that is there now. */
export class ConflictBanner extends Problem {
  readonly current: unknown;
  readonly revision: number;

  constructor(current: unknown, revision: number) {
    super('stale-write');
    this.current = current;
    this.revision = revision;
  }
}

/** Refuses a write that was made on another revision than the present one. `If-Match` is honoured when sent. */
export async function assertRevision(
  ifMatch: readonly number[] | undefined,
  revision: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch && !ifMatch.includes(revision)) throw new ConflictBanner(await current(), revision);
}

/** A list of entity tags, in which elements may be empty (RFC 9110, sections 5.6.1 and 13.1.1). */
const entityTags = /^[ \t,]*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*"[ \t]*(?:,[ \t,]*|$))+$/;

/**
 * The revisions that an `If-Match` header names; `*` and an absent header ask for nothing. Foreign tags and a header
 * that is no list match no revision. Weak tags count: proxies that compress an answer make its tag weak.
 */
export function revisionsOf(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  if (!entityTags.test(header)) return [];
  return [...header.matchAll(/"([^"]*)"/g)].flatMap(([, tag = '']) => {
    const number = /^r([0-9]{1,15})$/.exec(tag)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
