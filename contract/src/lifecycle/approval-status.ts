import type * as z from 'zod/mini';
import type * as schemas from './approval-status.schemas.ts';
import type { RolloutPhase } from './rollout-phase.ts';

/** State of an app or of a version, as on the wire. */
export const approvalStatuses = ['Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished'] as const;
export type ApprovalStatus = z.infer<typeof schemas.approvalStatus>;

/** The display status of an app. */
export const displayStatuses = [
  'draft',
  'in approval',
  'approved',
  'rejected',
  'unpublished',
  'disabled draft',
] as const;
export type DisplayStatus = z.infer<typeof schemas.displayStatus>;

export const versionLabels = ['online', 'rejected', 'in approval', 'draft', 'unpublished'] as const;
export type VersionLabel = z.infer<typeof schemas.versionLabel>;

export interface DisplayedApp {
  appApprovalStatus: ApprovalStatus;
  enabledInStore: boolean;
  appEditable: boolean;
}

/** The display status of an app. The order matters: the first condition that applies decides. */
export function displayStatusOf({
  appApprovalStatus: status,
  enabledInStore,
  appEditable,
}: DisplayedApp): DisplayStatus {
  if (status === 'Approved' && !enabledInStore) return 'unpublished';
  if (status === 'Draft' && !enabledInStore) return 'disabled draft';
  if (status === 'Approved' && !appEditable) return 'in approval';
  if (status === 'Unpublished') return 'unpublished';
  if (status === 'Check') return 'in approval';
  if (status === 'Unapproved') return 'rejected';
  return status === 'Approved' ? 'approved' : 'draft';
}

/**
 * The display status of a version. While the app itself is in review, its online version is shown as in approval. An
 * approved version with a phase is not online: its rollout says who gets it.
 */
export function versionLabelOf(
  version: ApprovalStatus,
  app: ApprovalStatus,
  phase: RolloutPhase | null = null,
): VersionLabel {
  if (phase) return 'unpublished';
  if (version === 'Approved') return app === 'Check' ? 'in approval' : 'online';
  if (version === 'Check') return 'in approval';
  if (version === 'Unapproved') return 'rejected';
  return version === 'Unpublished' ? 'unpublished' : 'draft';
}
