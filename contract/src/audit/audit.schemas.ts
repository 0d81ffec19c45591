import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { systemActorKeys } from './system-actors.ts';

/** One entry of the audit: a change or a refused attempt. Entries never change. */
export const auditEntry = z.object({
  entryId: z.string(),
  at: epochMilliseconds,
  actorName: z.string(),
  /** Name of the access token through which the person acted. */
  token: z.nullable(z.string()),
  /** `developer`, `operator` or `store`; `system` for work without a person. */
  actorRole: z.string(),
  /** The part of the product or the provider that acted without a person; null for a person. */
  systemActor: z.nullable(z.enum(systemActorKeys)),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Verb and noun: `save-pricing`. For a refused attempt, the name of the endpoint. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  appCode: z.nullable(z.string()),
  /** The current name; null when the app no longer exists. */
  appName: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  requestId: z.string(),
  /** Name of the problem that refused the attempt; null for a change. */
  refused: z.nullable(z.string()),
});

const text = z.string().check(z.maxLength(200));

/** PostgreSQL has no year 0. */
const day = z.iso.date({ abort: true }).check(z.regex(/^[1-9]/));

/** Filters of the audit, including in the address of the page. */
const filters = {
  /** Part of a person's name. */
  actor: z.optional(text),
  /** Part of the action's name, or of its words in any language. */
  action: z.optional(text),
  app: z.optional(text),
  request: z.optional(text),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  outcome: z.optional(z.enum(['done', 'refused'])),
  /** The kind of actor: people, the storefront with its orders, or the product and its providers. */
  actorKind: z.optional(z.enum(['person', 'store', 'system'])),
};

export const companyAuditFilter = z.object(filters);

export const auditFilter = z.object({ ...filters, company: z.optional(text) });

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});
