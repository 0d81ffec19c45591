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
  ifMatch: number | undefined,
  revision: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== revision) throw new ConflictBanner(await current(), revision);
}

/** The revision of an `If-Match` header; `*` and an absent header ask for nothing. A foreign tag matches no revision. */
export function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"r([0-9]{1,15})"$/.exec(header.trim());
  return match ? Number(match[1]) : -1;
}
