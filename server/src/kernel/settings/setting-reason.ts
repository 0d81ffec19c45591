import type * as z from 'zod/mini';

/** Describes the expected value of a variable. Its actual value is omitted because it may be a secret. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `${issue.minimum} is the least it can be`;
    case 'too_big':
      return `${issue.maximum} is the most it can be`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number is needed' : `a ${issue.expected} is needed`;
    case 'invalid_format':
      return issue.format === 'url' ? 'an address of the right kind is needed' : 'has the wrong form';
    // Custom checks have a reason without the value.
    case 'custom':
      return issue.message;
    default:
      return 'cannot be meant';
  }
}
