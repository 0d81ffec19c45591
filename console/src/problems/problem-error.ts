import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';

/** The server refused a call and said why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly answer: ProblemAnswer;
  /** Undefined when it was not our server that refused. */
  readonly problem: ProblemName | undefined;
  /** Of a stale write: the entity tag of what is there now. */
  readonly etag: string | undefined;

  constructor(answer: ProblemAnswer, etag?: string) {
    super(answer.errorMessage);
    this.status = answer.status;
    this.answer = answer;
    this.problem = nameOf(answer);
    this.etag = etag;
  }
}

/** Reads an answer that is not good. A proxy between us and the server may have written it, in words of its own. */
export function problemErrorOf(status: number, text: string, etag?: string): ProblemError {
  const read = parsed(text);
  const answer = isProblemAnswer(read)
    ? read
    : { type: 'about:blank', title: '', status, errorMessage: '', errors: [] };
  return new ProblemError(answer, etag);
}

/** Ours has these members; the rest of them is as the contract says, since nobody else writes such an answer. */
function isProblemAnswer(read: unknown): read is ProblemAnswer {
  if (typeof read !== 'object' || read === null) return false;
  const { type, status, errorMessage, errors } = read as Partial<Record<keyof ProblemAnswer, unknown>>; // any object may be asked
  return (
    typeof type === 'string' && typeof status === 'number' && typeof errorMessage === 'string' && Array.isArray(errors)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const prefix = 'urn:lensdock:problem:';

/** The contract can tell whether it knows the name, but would bring every text of every problem along. */
function nameOf({ type }: ProblemAnswer): ProblemName | undefined {
  return type.startsWith(prefix) ? (type.slice(prefix.length) as ProblemName) : undefined; // server and console are one build
}
