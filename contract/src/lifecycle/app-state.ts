import type { ProblemName } from '../kernel/problem.ts';
import type { ApprovalStatus } from './approval-status.ts';
import type {
  ListingPhase,
  ReleaseMode,
  ReleasePlan,
  RolloutPhase,
  RolloutShare,
  RolloutStage,
} from './rollout-phase.ts';

/** A unit of review. At most one submission of each kind is open at a time, and each is decided separately. */
export type SubmissionKind = 'app' | 'listing' | 'version';

export interface VersionState {
  code: string;
  status: ApprovalStatus;
  /** False from the upload until the company saves it. */
  saved: boolean;
  /** Only of an approved version; the approved one without a phase is online. */
  phase?: RolloutPhase | null;
  /** Absent: immediately. */
  releaseMode?: ReleaseMode | null;
  /** Whether the companies and test cameras that the seller named get it now. */
  earlyAccess?: boolean;
}

/** Whether this is the version that everyone gets. */
export function isOnline({ status, phase }: Pick<VersionState, 'status' | 'phase'>): boolean {
  return status === 'Approved' && !phase;
}

/** Everything that the rules of review need to know about an app. */
export interface AppState {
  app: ApprovalStatus;
  /** True when the store has a publication of the app. */
  published: boolean;
  openSubmissions: readonly SubmissionKind[];
  /** Newest first. */
  versions: readonly VersionState[];
  /** Of an approved listing that the store does not show yet. */
  listingPhase?: ListingPhase | null;
  /** Of the open submission of a listing. Absent: immediately. */
  listingReleaseMode?: ReleaseMode | null;
}

/** Everything that moves an app or a version to another state, or requires a certain state. */
export type Action =
  | { type: 'release' }
  | { type: 'delete-app' }
  | { type: 'reset-to-draft' }
  | { type: 'withdraw-submission'; kind: SubmissionKind }
  | { type: 'approve'; kind: SubmissionKind }
  | { type: 'reject'; kind: SubmissionKind; rejectedVersion?: string }
  | { type: 'save-listing'; release?: ReleasePlan | undefined }
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
  /** `ofVersion` is the version in the publication. */
  | { type: 'put-publication-back'; publication: number; ofVersion: string }
  /** The company's own rollback, which needs an app that is open for edits. */
  | { type: 'roll-back'; publication: number; ofVersion: string }
  | { type: 'release-now'; version: string }
  /** `timeZone` is the one in which the date was chosen. */
  | { type: 'schedule'; version: string; startsAt: number; timeZone: string }
  | { type: 'start-rollout'; version: string; stages: readonly RolloutStage[] }
  | ({ type: 'set-percent'; version: string } & RolloutShare)
  | { type: 'halt'; version: string; reason: string }
  | { type: 'resume'; version: string; reason?: string }
  | { type: 'complete'; version: string }
  | { type: 'cancel'; version: string }
  | { type: 'release-listing' }
  | { type: 'schedule-listing'; startsAt: number; timeZone: string }
  | { type: 'cancel-listing' }
  | { type: 'start-early-access'; version: string }
  | { type: 'end-early-access'; version: string; reason?: string };

/** The part of the publication that an action replaces. */
export type PublishedPart = 'everything' | 'listing' | 'version' | 'pricing' | 'availability' | 'earlier';

export type Outcome =
  | {
      allowed: true;
      next: AppState;
      /** A submission that the action opens. */
      opens?: SubmissionKind;
      /** Submissions that the action closes. */
      closes: readonly SubmissionKind[];
      publishes?: PublishedPart;
      removesApp?: true;
    }
  | { allowed: false; problem: ProblemName };

/** Editing is closed in these states in any case (`isDisabledByWorkflowState`). */
export function isDisabledByWorkflowState(app: ApprovalStatus): boolean {
  return app === 'Check' || app === 'Unapproved' || app === 'Unpublished';
}

/** Whether the company may delete the app: no part of it was ever online and it is not under review. */
export function isDeletable(state: Pick<AppState, 'app' | 'published'>): boolean {
  return !state.published && (state.app === 'Draft' || state.app === 'Unapproved');
}

/** The problem that refuses edits of a closed app. */
export function lockOf(app: ApprovalStatus): ProblemName | undefined {
  if (app === 'Check') return 'app-in-review';
  if (app === 'Unapproved') return 'app-rejected';
  return app === 'Unpublished' ? 'app-withdrawn' : undefined;
}
