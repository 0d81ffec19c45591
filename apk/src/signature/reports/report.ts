import type { IssueId } from './issue-id.ts';

/** Errors and warnings of one check in order, each id once. */
export interface Report {
  readonly errors: Set<IssueId>;
  readonly warnings: Set<IssueId>;
}

export function createReport(): Report {
  return { errors: new Set(), warnings: new Set() };
}

export function mergeReport(target: Report, source: Report): void {
  for (const id of source.errors) target.errors.add(id);
  for (const id of source.warnings) target.warnings.add(id);
}
