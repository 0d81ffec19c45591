import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { type Finding, findingsOfIssues } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as z from 'zod/mini';
import { unstorableTexts } from './unstorable-text.ts';

/** A form has fewer fields; nobody reads more of them. */
const mostIssues = 200;

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Parses every part of a request by the contract, so that all findings are answered at once.
 * A part without a schema is not looked at; the body of a multipart call is a stream and is read by the feature.
 */
export function parseParts(endpoint: Endpoint, parts: Parts): Parts {
  const findings: Finding[] = [];
  const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    // Without its input an issue does not tell a wrong type from a missing value.
    const result = z.safeParse(schema, value ?? {}, { reportInput: true });
    if (result.success) {
      findings.push(...unstorableTexts(result.data));
      return result.data;
    }
    findings.push(...findingsOfIssues(result.error.issues.slice(0, mostIssues)));
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, parts.params),
    query: parse(endpoint.query, parts.query),
    body: endpoint.takes === 'multipart' ? undefined : parse(endpoint.body, parts.body),
  };
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return parsed;
}
