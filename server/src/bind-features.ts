import { bindAccount } from './account/account.http.ts';
import { bindApps } from './apps/apps.http.ts';
import { bindAudit } from './audit/audit.http.ts';
import { bindAvailability } from './availability/availability.http.ts';
import { bindCatalogue } from './catalogue/catalogue.http.ts';
import { bindCompany } from './company/company.http.ts';
import { bindCompanyProfile } from './company-profile/company-profile.http.ts';
import type { Edge } from './http/serve.ts';
import { serveLinks } from './http/signed-link.ts';
import { bindImages } from './images/images.http.ts';
import { bindInbox } from './inbox/inbox.http.ts';
import { bindListing } from './listing/listing.http.ts';
import { bindOrders } from './orders/orders.http.ts';
import { bindPayoutAccounts } from './payout-accounts/payout-accounts.http.ts';
import { bindPricing } from './pricing/pricing.http.ts';
import { bindPublications } from './publications/publications.http.ts';
import { bindCannedReasons } from './review/canned-reasons.http.ts';
import { bindReviewDesk } from './review/desk.http.ts';
import { bindReview } from './review/review.http.ts';
import { bindReviewThread } from './review/thread.http.ts';
import { bindSignOn } from './sign-on/sign-on.http.ts';
import { bindTrials } from './trials/trials.http.ts';
import { bindVersions } from './versions/versions.http.ts';

/** Hangs every feature on the edge, one line each. */
export function bindFeatures(edge: Edge): void {
  bindSignOn(edge);
  bindAccount(edge);
  bindApps(edge);
  bindListing(edge);
  bindImages(edge);
  bindVersions(edge);
  bindPricing(edge);
  bindAvailability(edge);
  bindReview(edge);
  bindReviewDesk(edge);
  bindPublications(edge);
  bindReviewThread(edge);
  bindCannedReasons(edge);
  bindCatalogue(edge);
  bindInbox(edge);
  bindCompany(edge);
  bindCompanyProfile(edge);
  bindAudit(edge);
  bindTrials(edge);
  bindOrders(edge);
  bindPayoutAccounts(edge);
  serveLinks(edge.server, edge.world);
}
