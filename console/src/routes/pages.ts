/**
 * The file of each page but the first, by the name of its component. Each stands in the build with the files that it
 * needs; so that nobody waits for the long list before the apps are there, it is a chunk of its own (`look-ahead.ts`).
 */
export const pages = eachUnderItsName({
  AppLayout: () => import('../signed-in/AppLayout.tsx'),
  ListingPage: () => import('../listing/ListingPage.tsx'),
  VersionsPage: () => import('../versions/VersionsPage.tsx'),
  VersionPage: () => import('../versions/VersionPage.tsx'),
  PricingPage: () => import('../pricing/PricingPage.tsx'),
  AvailabilityPage: () => import('../availability/AvailabilityPage.tsx'),
  HistoryPage: () => import('../publications/HistoryPage.tsx'),
  CompanyProfilePage: () => import('../company-profile/CompanyProfilePage.tsx'),
  TrialOverApps: () => import('../trials/TrialDialog.tsx'),
  TrialsPage: () => import('../trials/TrialsPage.tsx'),
  TrialOverHistory: () => import('../trials/TrialDialog.tsx'),
  MyProfilePage: () => import('../account/MyProfilePage.tsx'),
  InboxPage: () => import('../inbox/InboxPage.tsx'),
  MailSettingsPage: () => import('../inbox/MailSettingsPage.tsx'),
  AuditPage: () => import('../audit/AuditPage.tsx'),
  RevenuePage: () => import('../revenue/RevenuePage.tsx'),
  PayoutRunsPage: () => import('../payouts/PayoutRunsPage.tsx'),
  ReviewQueuePage: () => import('../review/ReviewQueuePage.tsx'),
  SubmissionPage: () => import('../review/SubmissionPage.tsx'),
  StorePreviewPage: () => import('../catalogue/StorePreviewPage.tsx'),
  StoreAppsPage: () => import('../publications/StoreAppsPage.tsx'),
  StoreAppPage: () => import('../publications/StoreAppPage.tsx'),
  CompaniesPage: () => import('../company/CompaniesPage.tsx'),
  CompanyPage: () => import('../company/CompanyPage.tsx'),
  ListsPage: () => import('../listing/ListsPage.tsx'),
  CountriesPage: () => import('../availability/CountriesPage.tsx'),
  CannedReasonsPage: () => import('../review/CannedReasonsPage.tsx'),
  OutboxPage: () => import('../mail/OutboxPage.tsx'),
  FailedTasksPage: () => import('../failed-tasks/FailedTasksPage.tsx'),
  WebhooksPage: () => import('../webhooks/WebhooksPage.tsx'),
  WebhookPage: () => import('../webhooks/WebhookPage.tsx'),
  PayoutLayout: () => import('../payout-accounts/PayoutLayout.tsx'),
  PayoutPendingPage: () => import('../payouts/PayoutPendingPage.tsx'),
  PayoutHistoryPage: () => import('../payouts/PayoutHistoryPage.tsx'),
  PayoutSettingsPage: () => import('../payout-accounts/PayoutSettingsPage.tsx'),
  PayoutReturnPage: () => import('../payout-accounts/PayoutReturnPage.tsx'),
  DevUiPage: () => import('../dev/DevUiPage.tsx'),
  DevFramePage: () => import('../dev/DevFramePage.tsx'),
  StorePage: () => import('../catalogue/StorePage.tsx'),
  TermsPage: () => import('../terms/TermsPage.tsx'),
  StoreCompanyPage: () => import('../catalogue/StoreCompanyPage.tsx'),
  ManagedTermsPage: () => import('../terms/ManagedTermsPage.tsx'),
  EditTermsPage: () => import('../terms/EditTermsPage.tsx'),
});

/** Refuses a name that the file does not export; the router would find out when somebody goes there. */
function eachUnderItsName<Pages extends { [Name in keyof Pages]: () => Promise<{ [name in Name]: unknown }> }>(
  all: Pages,
): Pages {
  return all;
}
