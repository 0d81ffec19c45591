import type * as z from 'zod/mini';
import type { Section } from './field-error.ts';
import type { Language, SentenceParameters } from './language.ts';

/** The codes of all findings. Each feature adds its own next to their texts, as with `ProblemNames`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface FindingCodes {}
export type FindingCode = keyof FindingCodes;

/**
 * Something wrong or missing, without words. `inputField` is the specification's name of the field, or the path in the
 * body (`appIntegrations.2.name`).
 */
export interface Finding<Code extends FindingCode = FindingCode> {
  code: Code;
  section?: Section;
  inputField?: string;
  isocode?: Language;
  /** Only for findings of an inspection: their severity and place. */
  severity?: 'error' | 'warning';
  place?: string;
  parameters?: SentenceParameters;
}

/**
 * Converts schema issues to findings by path. Rules that a schema cannot express are functions that return findings.
 */
export function findingsOfIssues(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): Finding[] {
  return issues.map((issue) => ({
    ...codeOfIssue(issue),
    inputField: [...prefix, ...issue.path].map(String).join('.'),
  }));
}

function codeOfIssue(issue: z.core.$ZodIssue): Pick<Finding, 'code' | 'parameters'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required' }
        : { code: 'wrong-type', parameters: { expected: issue.expected } };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too-long' : 'too-many',
        parameters: { maximum: Number(issue.maximum) },
      };
    case 'too_small':
      // A person reads that the text is required, not its minimum length.
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return { code: 'too-small', parameters: { minimum: Number(issue.minimum) } };
    case 'unrecognized_keys':
      return { code: 'unknown-member', parameters: { names: issue.keys.join(', ') } };
    case 'invalid_value':
      return { code: 'not-a-choice', parameters: { choices: issue.values.map(String).join(', ') } };
    default:
      return { code: 'wrong-form' };
  }
}
