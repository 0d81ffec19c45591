import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

export const transferStates = ['offered', 'accepted', 'declined', 'withdrawn', 'stopped', 'expired'] as const;

const company = z.object({ companyId: z.string(), name: z.string() });

/** The offer of an app to another company, and its end. */
export const appTransfer = z.object({
  transferId: z.string(),
  appCode: z.string(),
  appName: z.string(),
  from: company,
  to: company,
  state: z.enum(transferStates),
  offeredBy: z.string(),
  offeredAt: epochMilliseconds,
  expiresAt: epochMilliseconds,
  /** Null while the offer is open. */
  closedAt: z.nullable(epochMilliseconds),
  closedBy: z.nullable(z.string()),
  /** Of an operator who stopped it. */
  reason: z.nullable(z.string()),
});

export const transferList = z.object({ transfers: z.array(appTransfer) });

export const offerBody = z.strictObject({ companyId: z.string().check(z.maxLength(100)) });
