import type { Mode, Phase, RolloutAct } from './reference-rollouts.ts';

/** The actions of people on an app, over HTTP. */
export type Command =
  | { do: 'release'; mode: Mode }
  | { do: 'reset' | 'delete-app' | 'save-listing-draft' | 'save-pricing' }
  | { do: 'save-listing'; mode: Mode }
  | { do: 'release-listing' | 'schedule-listing' | 'cancel-listing' }
  | { do: 'save-availability' | 'upload' | 'withdraw-from-store' | 'reinstate' }
  /** `withVersion` says of a rejection that the version itself is refused. */
  | { do: 'withdraw' | 'approve' | 'reject'; kind: Kind; withVersion: boolean }
  | { do: 'save-version'; place: number; mode: Mode }
  | { do: 'rollout'; act: RolloutAct; place: number }
  | { do: 'save-version-draft' | 'update-online-version' | 'delete-version'; place: number }
  | { do: 'put-back'; number: number };

export type Kind = 'app' | 'listing' | 'version';

export interface Version {
  /** The version code; it identifies the version here. */
  number: number;
  status: 'Draft' | 'Check' | 'Approved' | 'Unapproved' | 'Unpublished';
  saved: boolean;
  changelog: number;
  /** Chosen with the submission. */
  mode: Mode;
  /** Of an approved version that not everyone gets. */
  phase: Phase | null;
  percent: number;
}

/** Content of a snapshot or publication; each number identifies a save. */
export interface Content {
  listing: number;
  version: number;
  changelog: number;
  pricing: number;
  availability: number;
}

export interface Model {
  /** Whether submissions are approved automatically. */
  byPolicy: boolean;
  app: 'Draft' | 'Check' | 'Approved' | 'Unapproved' | 'Unpublished' | 'deleted';
  /** Latest first. */
  versions: Version[];
  open: Partial<Record<Kind, Content>>;
  /** Of the open submission of a listing. */
  listingMode: Mode;
  /** The approved listing that waits for its release. */
  waitingListing: { listing: number; phase: 'waiting' | 'scheduled' } | null;
  staged: { listing: number; pricing: number; availability: number };
  /** Oldest first. */
  publications: Content[];
  /** The content with which the app was approved while it waits for its first release. */
  approvedFirst?: Content;
  /** Counts saves, so that each has different content. */
  saves: number;
  uploads: number;
}

export function newModel(byPolicy: boolean): Model {
  const staged = { listing: 0, pricing: 0, availability: 0 };
  return {
    byPolicy,
    app: 'Draft',
    versions: [],
    open: {},
    listingMode: 'immediately',
    waitingListing: null,
    staged,
    publications: [],
    saves: 0,
    uploads: 0,
  };
}
