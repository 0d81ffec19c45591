import type * as z from 'zod/mini';

/** Describes the expected value of a variable. Its actual value is omitted because it may be a secret. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a valid URL with a supported protocol' : 'has an invalid format';
    // Custom checks have a reason without the value.
    case 'custom':
      return issue.message;
    default:
      return 'is not a valid value';
  }
}
