import { type Language, translate } from '../kernel/language.ts';
import type { Problem, ProblemName } from '../kernel/problem.ts';
import { type ProblemAnswer, problemType } from '../kernel/problem-answer.ts';
import { toFieldError } from './describe-finding.ts';
import { problemTexts } from './problem-texts.ts';

/** The name of the problem in the `type` of a response. */
export function problemNameOf(answer: ProblemAnswer): ProblemName | undefined {
  const name = answer.type.replace(/^urn:lensdock:problem:/, '');
  return name in problemTexts ? (name as ProblemName) : undefined; // The condition before it is the proof.
}

export function toProblemAnswer(problem: Problem, to: Language): ProblemAnswer {
  const none = { uploadErrorCode: undefined, oauthError: undefined };
  const { status, uploadErrorCode, oauthError, ...sentence } = { ...none, ...problemTexts[problem.problem] };
  const text = translate(sentence, to, problem.parameters);
  return {
    type: problemType(problem.problem),
    title: text,
    status,
    errorMessage: text,
    errors: problem.findings.map((finding) => toFieldError(finding, to)),
    ...(uploadErrorCode && { uploadErrorCode }),
    ...(oauthError && { error: oauthError }),
  };
}
