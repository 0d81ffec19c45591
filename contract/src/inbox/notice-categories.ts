import type * as z from 'zod/mini';
import type * as schemas from './inbox.schemas.ts';
import type { NoticeKind } from './notices.ts';

export type NoticeCategory = z.infer<typeof schemas.noticeCategory>;

interface CategoryRule {
  readers: 'developer' | 'operator';
  /** Whether a person may switch the emails off. Those about a company's rights and debts are always sent. */
  optional: boolean;
}

/** In display order. */
export const noticeCategories: Readonly<Record<NoticeCategory, CategoryRule>> = {
  submissions: { readers: 'operator', optional: true },
  webhooks: { readers: 'operator', optional: true },
  review: { readers: 'developer', optional: true },
  prices: { readers: 'developer', optional: true },
  trials: { readers: 'developer', optional: true },
  store: { readers: 'developer', optional: false },
  payouts: { readers: 'developer', optional: false },
  company: { readers: 'developer', optional: false },
  ledger: { readers: 'operator', optional: false },
};

/** The category of each kind of notice. */
export const categoryOfNotice: Readonly<Record<NoticeKind, NoticeCategory>> = {
  'app-submitted': 'submissions',
  'listing-submitted': 'submissions',
  'version-submitted': 'submissions',
  'submission-withdrawn': 'submissions',
  'submission-approved': 'review',
  'submission-rejected': 'review',
  'reviewer-wrote': 'review',
  'developer-wrote': 'submissions',
  'app-withdrawn': 'store',
  'app-reinstated': 'store',
  'package-name-freed': 'store',
  'publication-put-back': 'store',
  'tool-licence-granted': 'store',
  'tool-licence-revoked': 'store',
  'country-selling-opened': 'company',
  'country-selling-closed': 'company',
  'country-offers-everything': 'store',
  'country-offers-no-subscription': 'store',
  'country-offers-trials-only': 'store',
  'country-added': 'store',
  'company-approved': 'company',
  'company-approval-withdrawn': 'company',
  'selling-allowed': 'company',
  'selling-stopped': 'company',
  'manual-approval-on': 'company',
  'manual-approval-off': 'company',
  'payout-account-validated': 'payouts',
  'payout-account-not-validated': 'payouts',
  'payout-account-active': 'payouts',
  'payout-information-missing': 'payouts',
  'bank-account-closed': 'payouts',
  'payout-paid': 'payouts',
  'payout-failed': 'payouts',
  'payout-arrived': 'payouts',
  'payout-run-failed': 'ledger',
  'payout-run-blocked': 'ledger',
  'ledger-disagrees': 'ledger',
  'exchange-rates-refused': 'ledger',
  'company-details-changed': 'company',
  'company-profile-published': 'company',
  'subscription-price-started': 'prices',
  'webhook-failing': 'webhooks',
  'webhook-gone': 'webhooks',
  'trial-requested': 'trials',
  'trial-canceled': 'trials',
  'trial-accepted': 'trials',
  'trial-declined': 'trials',
};
