import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';

/** The repository with its workflow, or the pinned claims. */
export function publisherLabel({
  repository,
  workflow,
  claims,
}: Pick<TrustedPublisher, 'repository' | 'workflow' | 'claims'>): string {
  return repository === null ? claims.map(({ value }) => value).join(' ') : `${repository} ${workflow ?? ''}`;
}
