import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { SaveWay } from './versions.queries.ts';

export interface SaveWays {
  /** The next action: the first save of an upload, or submitting it for review. */
  main: 'create' | 'release' | undefined;
  /** How changed release notes are saved; undefined if the page is read-only. */
  changelog: SaveWay | undefined;
}

/**
 * The available ways to save. An upload of a draft app is created, one of a published app is submitted; after that only
 * the release notes of a saved draft or of the published version can change.
 */
export function saveWaysOf({ approvalStatus, saved, draft, appEditable, rollout }: Version): SaveWays {
  const isActive =
    rollout?.state === 'waiting' ||
    rollout?.state === 'scheduled' ||
    rollout?.state === 'rolling' ||
    rollout?.state === 'halted';
  // An approved version is what was reviewed until it is online.
  if (!appEditable || isActive) return { main: undefined, changelog: undefined };
  if (approvalStatus === 'Approved') return { main: undefined, changelog: 'online' };
  if (approvalStatus !== 'Draft') return { main: undefined, changelog: undefined };
  if (draft) return saved ? { main: undefined, changelog: 'draft' } : { main: 'create', changelog: 'create' };
  return { main: 'release', changelog: saved ? 'draft' : 'create' };
}
