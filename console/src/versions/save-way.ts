import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { SaveWay } from './versions.queries.ts';

export interface SaveWays {
  /** The act by which the version moves on: the first save of an upload, or handing it in for review. */
  main: 'create' | 'release' | undefined;
  /** How a changed changelog is saved; undefined when the page is only to be read. */
  changelog: SaveWay | undefined;
}

/**
 * What can be saved here. An upload of a draft app is created; one of an app in the store is released for review; then
 * only the changelog is left to change, of a saved draft and of what is online.
 */
export function saveWaysOf({ approvalStatus, saved, draft, appEditable }: Version): SaveWays {
  if (!appEditable) return { main: undefined, changelog: undefined };
  if (approvalStatus === 'Approved') return { main: undefined, changelog: 'online' };
  if (approvalStatus !== 'Draft') return { main: undefined, changelog: undefined };
  if (draft) return saved ? { main: undefined, changelog: 'draft' } : { main: 'create', changelog: 'create' };
  return { main: 'release', changelog: saved ? 'draft' : 'create' };
}
