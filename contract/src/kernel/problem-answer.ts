import type * as z from 'zod/mini';
import type { ProblemName } from './problem.ts';
import type * as schemas from './shared-schemas.ts';

export type ProblemAnswer = z.infer<typeof schemas.problemAnswer>;

/** The `type` of an answer that names a problem (RFC 9457). */
export function problemType(name: ProblemName): string {
  return `urn:lensdock:problem:${name}`;
}

export function isProblem(answer: Pick<ProblemAnswer, 'type'>, name: ProblemName): boolean {
  return answer.type === problemType(name);
}
