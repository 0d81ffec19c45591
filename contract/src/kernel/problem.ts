import type { Finding } from './finding.ts';
import type { Sentence, SentenceParameters } from './language.ts';

/**
 * The sentence and the status of a problem. Only problems of uploads have an `uploadErrorCode`, and only those of the
 * token exchange an error code of OAuth 2.0.
 */
export type ProblemText = Sentence & { status: number; uploadErrorCode?: string; oauthError?: string };

/**
 * The names of all problems. Each feature adds its own next to their texts (`declare module`), so that a name without a
 * text is a type error and the kernel imports no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface ProblemNames {}
export type ProblemName = keyof ProblemNames;

/** The error that a use case throws. The server's HTTP layer turns it into a `ProblemAnswer`. */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly findings: readonly Finding[];
  readonly parameters: SentenceParameters;

  constructor(problem: ProblemName, findings: readonly Finding[] = [], parameters: SentenceParameters = {}) {
    super(problem);
    this.name = 'Problem';
    this.problem = problem;
    this.findings = findings;
    this.parameters = parameters;
  }
}
