import type * as z from 'zod/mini';
import type * as schemas from './approval-status.schemas.ts';

/** State of an app or of a version, as it is on the wire. */
export const approvalStatuses = ['Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished'] as const;
export type ApprovalStatus = z.infer<typeof schemas.approvalStatus>;

/** What a person reads instead of the state of an app. */
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

/** The label of an app. The order of the questions matters: the first that applies answers. */
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

/** The label of a version; while the app itself is in review, what is online shows as in approval. */
export function versionLabelOf(version: ApprovalStatus, app: ApprovalStatus): VersionLabel {
  if (version === 'Approved') return app === 'Check' ? 'in approval' : 'online';
  if (version === 'Check') return 'in approval';
  if (version === 'Unapproved') return 'rejected';
  return version === 'Unpublished' ? 'unpublished' : 'draft';
}
