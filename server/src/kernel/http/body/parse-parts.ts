import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { type Finding, findingsOfIssues } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as z from 'zod/mini';
import { unstorableTexts } from './unstorable-text.ts';

/** A form has fewer fields, and longer lists help no one. */
const maxIssues = 200;

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates every part of a request against the contract and reports all findings at once. Multipart bodies are
 * streams, which the feature reads itself.
 */
export function parseParts(endpoint: Endpoint, parts: Parts): Parts {
  const findings: Finding[] = [];
  const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    // Without its input, an issue does not distinguish a wrong type from a missing value.
    const result = z.safeParse(schema, value ?? {}, { reportInput: true });
    if (result.success) {
      findings.push(...unstorableTexts(result.data));
      return result.data;
    }
    findings.push(...findingsOfIssues(result.error.issues.slice(0, maxIssues)));
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, parts.params),
    query: parse(endpoint.query, parts.query),
    body: endpoint.takes === 'multipart' ? undefined : parse(endpoint.body, parts.body),
  };
  findings.push(...unknownParameters(endpoint, parts.query));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return parsed;
}

/** A misspelt filter would silently answer with everything. Public addresses may be called with parameters of others. */
function unknownParameters({ caller, query }: Endpoint, given: unknown): Finding[] {
  if (caller === 'anyone') return [];
  const known = query instanceof z.ZodMiniObject ? query.shape : {};
  const names = Object.keys(given ?? {}).filter((name) => !Object.hasOwn(known, name));
  return names.length === 0
    ? []
    : [{ code: 'unknown-member', inputField: '', parameters: { names: names.join(', ') } }];
}
