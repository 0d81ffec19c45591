import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';

/** The server rejected a call and said why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly answer: ProblemAnswer;
  /** Undefined if the response is not from our server. */
  readonly problem: ProblemName | undefined;
  /** Of a stale write: the current entity tag. */
  readonly etag: string | undefined;

  constructor(answer: ProblemAnswer, etag?: string) {
    super(answer.errorMessage);
    this.status = answer.status;
    this.answer = answer;
    this.problem = nameOf(answer);
    this.etag = etag;
  }
}

/** Parses a failed response, which a proxy may have written. */
export function problemErrorOf(status: number, text: string, etag?: string): ProblemError {
  const read = parsed(text);
  const answer = isProblemAnswer(read)
    ? read
    : { type: 'about:blank', title: '', status, errorMessage: '', errors: [] };
  return new ProblemError(answer, etag);
}

/** Only our server's responses have these members, so the rest follows the contract. */
function isProblemAnswer(read: unknown): read is ProblemAnswer {
  if (typeof read !== 'object' || read === null) return false;
  const { type, status, errorMessage, errors } = read as Partial<Record<keyof ProblemAnswer, unknown>>; // any object can be read this way
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

/** The contract could check the name, but would load all problem texts. */
function nameOf({ type }: ProblemAnswer): ProblemName | undefined {
  return type.startsWith(prefix) ? (type.slice(prefix.length) as ProblemName) : undefined; // server and console are one build
}
