import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { systemActorKeys } from './system-actors.ts';

/** A line of what was done, or tried. Lines are written once and never changed. */
export const auditEntry = z.object({
  entryId: z.string(),
  at: epochMilliseconds,
  actorName: z.string(),
  /** `developer`, `operator` or `store`; `system` for what acted without a person. */
  actorRole: z.string(),
  /** Which part of the product, or which provider, acted without a person; null for a person. */
  systemActor: z.nullable(z.enum(systemActorKeys)),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Verb and noun: `save-pricing`. Of an attempt that was refused, the name of the endpoint. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  appCode: z.nullable(z.string()),
  /** As it is called now; null when there is no such app any more. */
  appName: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  requestId: z.string(),
  /** Name of the problem that an attempt was refused with; null for what was done. */
  refused: z.nullable(z.string()),
});

const text = z.string().check(z.maxLength(200));

const day = z.iso.date();

/** What the lines can be narrowed down by; also what the address of the page holds. */
const filters = {
  /** Part of a person's name. */
  actor: z.optional(text),
  /** Part of its name, or of the words for it in any language. */
  action: z.optional(text),
  app: z.optional(text),
  request: z.optional(text),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  outcome: z.optional(z.enum(['done', 'refused'])),
};

export const companyAuditFilter = z.object(filters);

export const auditFilter = z.object({ ...filters, company: z.optional(text) });

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});
