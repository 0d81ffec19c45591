import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';

const texts = ['actor', 'action', 'app', 'company', 'request'] as const;
const actorKinds = ['person', 'store', 'system'] as const;
const days = ['from', 'to'] as const;

/** Reads the filters from the URL; empty and invalid values are dropped. */
export function auditSearch(search: Record<string, unknown>): AuditFilter {
  const given = (name: string): string => (search[name] === undefined ? '' : String(search[name]).slice(0, 200));
  const kept = [
    ...texts.filter((name) => given(name) !== ''),
    ...days.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(given(name))),
  ];
  const outcome = given('outcome');
  const actorKind = actorKinds.find((kind) => kind === given('actorKind'));
  return {
    ...Object.fromEntries(kept.map((name) => [name, given(name)])),
    ...(actorKind && { actorKind }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome }),
  };
}
