import * as z from 'zod/mini';
import { approvalStatuses, displayStatuses, versionLabels } from './approval-status.ts';

export const approvalStatus = z.enum(approvalStatuses);

export const displayStatus = z.enum(displayStatuses);

export const versionLabel = z.enum(versionLabels);
