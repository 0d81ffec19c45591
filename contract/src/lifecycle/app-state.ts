import type { ProblemName } from '../kernel/problem.ts';
import type { ApprovalStatus } from './approval-status.ts';

/** What is reviewed together. At most one submission of each kind is open at a time, and each is decided alone. */
export type SubmissionKind = 'app' | 'listing' | 'version';

export interface VersionState {
  code: string;
  status: ApprovalStatus;
  /** False from the upload until the company saves it. */
  saved: boolean;
}

/** All that the rules of review need to know of an app. */
export interface AppState {
  app: ApprovalStatus;
  /** There is a publication: the store shows something. */
  published: boolean;
  openSubmissions: readonly SubmissionKind[];
  /** Newest first. */
  versions: readonly VersionState[];
}

/** Everything that can move an app or a version from one state to another, or needs a certain state. */
export type Action =
  | { type: 'release' }
  | { type: 'delete-app' }
  | { type: 'reset-to-draft' }
  | { type: 'withdraw-submission'; kind: SubmissionKind }
  | { type: 'approve'; kind: SubmissionKind }
  | { type: 'reject'; kind: SubmissionKind; rejectedVersion?: string }
  | { type: 'save-listing' }
  | { type: 'save-listing-draft' }
  | { type: 'save-pricing' }
  | { type: 'save-availability' }
  | { type: 'upload-version' }
  | { type: 'save-version'; version: string }
  | { type: 'save-version-draft'; version: string }
  | { type: 'update-online-version'; version: string }
  | { type: 'delete-version'; version: string }
  | { type: 'withdraw-from-store' }
  | { type: 'reinstate' }
  | { type: 'free-package-name' }
  /** `ofVersion` is the version that the publication shows. */
  | { type: 'put-publication-back'; publication: number; ofVersion: string };

/** The part of the publication that an action replaces. */
export type PublishedPart = 'everything' | 'listing' | 'version' | 'pricing' | 'availability' | 'earlier';

export type Outcome =
  | {
      allowed: true;
      next: AppState;
      /** A submission that the action opens. */
      opens?: SubmissionKind;
      /** Submissions that the action ends. */
      closes: readonly SubmissionKind[];
      publishes?: PublishedPart;
      removesApp?: true;
    }
  | { allowed: false; problem: ProblemName };

/** Editing is closed in these states, whatever else is true (`isDisabledByWorkflowState`). */
export function isDisabledByWorkflowState(app: ApprovalStatus): boolean {
  return app === 'Check' || app === 'Unapproved' || app === 'Unpublished';
}

/** An app that the company may delete: nothing of it was ever online and nobody looks at it now. */
export function isDeletable(state: Pick<AppState, 'app' | 'published'>): boolean {
  return !state.published && (state.app === 'Draft' || state.app === 'Unapproved');
}

/** The problem that a closed app answers to an edit. */
export function lockOf(app: ApprovalStatus): ProblemName | undefined {
  if (app === 'Check') return 'app-in-review';
  if (app === 'Unapproved') return 'app-rejected';
  return app === 'Unpublished' ? 'app-withdrawn' : undefined;
}
