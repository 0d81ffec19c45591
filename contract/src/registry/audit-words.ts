import { accountAudit } from '../account/account.audit.ts';
import { appsAudit } from '../apps/apps.audit.ts';
import { auditAudit } from '../audit/audit.audit.ts';
import { availabilityAudit } from '../availability/availability.audit.ts';
import { catalogueAudit } from '../catalogue/catalogue.audit.ts';
import { companyAudit } from '../company/company.audit.ts';
import { companyProfileAudit } from '../company-profile/company-profile.audit.ts';
import { devicesAudit } from '../devices/devices.audit.ts';
import { failedTasksAudit } from '../failed-tasks/failed-tasks.audit.ts';
import { inboxAudit } from '../inbox/inbox.audit.ts';
import { invoicesAudit } from '../invoices/invoices.audit.ts';
import type { AuditWords, RecordedAction } from '../kernel/audit-words.ts';
import type { Sentence } from '../kernel/language.ts';
import { listingAudit } from '../listing/listing.audit.ts';
import { mailAudit } from '../mail/mail.audit.ts';
import { ordersAudit } from '../orders/orders.audit.ts';
import { payoutAccountsAudit } from '../payout-accounts/payout-accounts.audit.ts';
import { payoutsAudit } from '../payouts/payouts.audit.ts';
import { pricingAudit } from '../pricing/pricing.audit.ts';
import { publicationsAudit } from '../publications/publications.audit.ts';
import { revenueAudit } from '../revenue/revenue.audit.ts';
import { reviewAudit } from '../review/review.audit.ts';
import { teamAudit } from '../team/team.audit.ts';
import { termsAudit } from '../terms/terms.audit.ts';
import { tokensAudit } from '../tokens/tokens.audit.ts';
import { transparencyAudit } from '../transparency/transparency.audit.ts';
import { trialsAudit } from '../trials/trials.audit.ts';
import { uploadsAudit } from '../uploads/uploads.audit.ts';
import { versionsAudit } from '../versions/versions.audit.ts';
import { webhooksAudit } from '../webhooks/webhooks.audit.ts';

/** The words of all features in the audit. They are listed apart from `features`, because the console loads no schema. */
export const auditWords = [
  accountAudit,
  appsAudit,
  auditAudit,
  availabilityAudit,
  catalogueAudit,
  companyAudit,
  companyProfileAudit,
  devicesAudit,
  failedTasksAudit,
  inboxAudit,
  invoicesAudit,
  listingAudit,
  mailAudit,
  ordersAudit,
  payoutAccountsAudit,
  payoutsAudit,
  pricingAudit,
  publicationsAudit,
  revenueAudit,
  reviewAudit,
  teamAudit,
  termsAudit,
  transparencyAudit,
  trialsAudit,
  uploadsAudit,
  versionsAudit,
  webhooksAudit,
  tokensAudit,
] as const satisfies readonly AuditWords[];

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Actions = Extract<(typeof auditWords)[number], { actions: object }>['actions'];

/** The names of recorded changes in the audit. It compiles only when the feature of each declared action is listed. */
export const recordedActions: Readonly<Record<RecordedAction, Sentence>> = merge('actions') as Merged<Actions>; // all their members

/** The names of denied calls in the audit, by endpoint. */
export const attemptedCalls = merge('attempts');

/** The members of the values before and after a change, at every depth. */
export const auditFieldNames = merge('fields');

function merge(part: keyof AuditWords): Readonly<Record<string, Sentence>> {
  return Object.assign({}, ...auditWords.map((words: AuditWords) => words[part]));
}
