import type { PublisherRow } from './publishers.store.ts';

/** A claim that an id token must have: exactly this value, or one that begins with it. */
interface PinnedClaim {
  claim: string;
  value: string;
  isPrefix?: true;
}

type Pins = Pick<
  PublisherRow,
  'issuer' | 'issuerKind' | 'repository' | 'repositoryId' | 'workflow' | 'environment' | 'branch' | 'claims'
>;

/** Returns the name of the first claim that differs from the publisher; undefined for a token of this publisher. */
export function differingClaim(publisher: Pins, claims: Readonly<Record<string, unknown>>): string | undefined {
  const pins = pinnedClaims(publisher);
  // Its issuer was removed and allowed again as another kind, so the publisher pins nothing.
  if (pins.length === 0) return 'iss';
  const differing = pins.find(({ claim, value, isPrefix }) => {
    const found = textOf(claims[claim]);
    return found === undefined || (isPrefix ? !found.startsWith(value) : found !== value);
  });
  if (differing) return differing.claim;
  // A fork can trigger this event, which runs the workflow of the target branch and may run code of the fork.
  const isOfFork = publisher.issuerKind === 'github' && claims.event_name === 'pull_request_target';
  return isOfFork ? 'event_name' : undefined;
}

/** How many pinned claims a token has, to name the claim of the publisher that was probably meant. */
export function countMatching(publisher: Pins, claims: Readonly<Record<string, unknown>>): number {
  return pinnedClaims(publisher).filter(({ claim, value, isPrefix }) => {
    const found = textOf(claims[claim]);
    return found !== undefined && (isPrefix ? found.startsWith(value) : found === value);
  }).length;
}

/** The repository is pinned by its name and its id, so that a new one with the same name is refused. */
export function pinnedClaims(publisher: Pins): PinnedClaim[] {
  const { repository, repositoryId, workflow, environment, branch } = publisher;
  if (publisher.issuerKind === 'other') return publisher.claims.map(({ name, value }) => ({ claim: name, value }));
  const pinned = (claim: string, value: string | null) => (value === null ? [] : [{ claim, value }]);
  const onBranch = branch === null ? null : `refs/heads/${branch}`;
  if (publisher.issuerKind === 'github')
    return [
      ...pinned('repository_id', repositoryId),
      ...pinned('repository', repository),
      // The ref of the run follows the `@`.
      { claim: 'workflow_ref', value: `${repository}/.github/workflows/${workflow}@`, isPrefix: true },
      ...pinned('environment', environment),
      ...pinned('ref', onBranch),
    ];
  const host = publisher.issuer.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return [
    ...pinned('project_id', repositoryId),
    ...pinned('project_path', repository),
    { claim: 'ci_config_ref_uri', value: `${host}/${repository}//${workflow}@`, isPrefix: true },
    ...pinned('environment', environment),
    // `ref` alone is also the name of a branch in a fork whose merge request runs here.
    ...pinned('ref_path', onBranch),
  ];
}

/** Issuers write some ids as numbers. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
