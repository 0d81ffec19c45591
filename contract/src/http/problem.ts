import { type Language, type SentenceParameters, say } from '../language/language.ts';
import { type Finding, toFieldError } from './finding.ts';
import type { ProblemAnswer } from './problem-answer.ts';
import { problemTexts } from './problem-texts.ts';

export type ProblemName = keyof typeof problemTexts;

/** The error that a use case throws and the edge turns into a `ProblemAnswer`. Only names of the contract's list exist. */
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

/** Name of the problem from the `type` of an answer, to branch on in the console. */
export function problemNameOf(answer: ProblemAnswer): ProblemName | undefined {
  const name = answer.type.replace(/^urn:lensdock:problem:/, '');
  return name in problemTexts ? (name as ProblemName) : undefined; // the check before it is the proof
}

export function toProblemAnswer(problem: Problem, to: Language): ProblemAnswer {
  const { status, uploadErrorCode, ...sentence } = { uploadErrorCode: undefined, ...problemTexts[problem.problem] };
  const text = say(sentence, to, problem.parameters);
  return {
    type: `urn:lensdock:problem:${problem.problem}`,
    title: text,
    status,
    errorMessage: text,
    errors: problem.findings.map((finding) => toFieldError(finding, to)),
    ...(uploadErrorCode && { uploadErrorCode }),
  };
}
