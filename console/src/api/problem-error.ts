import type { ProblemName } from '@lensdock/contract/http/problem.ts';
import { type ProblemAnswer, problemAnswer } from '@lensdock/contract/http/problem-answer.ts';
import * as z from 'zod/mini';

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
  const read = z.safeParse(problemAnswer, parsed(text));
  const answer = read.success ? read.data : { type: 'about:blank', title: '', status, errorMessage: '', errors: [] };
  return new ProblemError(answer, etag);
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
