import type { Text } from '../ui/text.ts';

type Words = Readonly<Record<string, (t: Text) => string>>;

export const roleWords: Words = {
  developer: (t) => t('audit.role-developer'),
  operator: (t) => t('audit.role-operator'),
  store: (t) => t('audit.role-store'),
};

/** What is done often, in words; of anything else the page shows the action's name. */
export const actionWords: Words = {
  'create-app': (t) => t('audit.did-create-app'),
  'report-order': (t) => t('audit.did-report-order'),
  'report-payment-change': (t) => t('audit.did-report-payment-change'),
  'start-payout-run': (t) => t('audit.did-start-payout-run'),
  'settle-payout': (t) => t('audit.did-settle-payout'),
  'release-app': (t) => t('audit.did-release-app'),
  'delete-app': (t) => t('audit.did-delete-app'),
  'reset-to-draft': (t) => t('audit.did-reset-to-draft'),
  'withdraw-submission': (t) => t('audit.did-withdraw-submission'),
  'approve-submission': (t) => t('audit.did-approve-submission'),
  'reject-submission': (t) => t('audit.did-reject-submission'),
  'save-listing': (t) => t('audit.did-save-listing'),
  'save-listing-draft': (t) => t('audit.did-save-listing-draft'),
  'save-pricing': (t) => t('audit.did-save-pricing'),
  'add-discount': (t) => t('audit.did-add-discount'),
  'change-discount': (t) => t('audit.did-change-discount'),
  'delete-discount': (t) => t('audit.did-delete-discount'),
  'save-availability': (t) => t('audit.did-save-availability'),
  'find-permitted-company': (t) => t('audit.did-find-permitted-company'),
  'upload-version': (t) => t('audit.did-upload-version'),
  'save-version': (t) => t('audit.did-save-version'),
  'save-version-draft': (t) => t('audit.did-save-version-draft'),
  'update-online-version': (t) => t('audit.did-update-online-version'),
  'delete-version': (t) => t('audit.did-delete-version'),
  'withdraw-from-store': (t) => t('audit.did-withdraw-from-store'),
  reinstate: (t) => t('audit.did-reinstate'),
  'put-publication-back': (t) => t('audit.did-put-publication-back'),
  'close-payout-panel': (t) => t('audit.did-close-payout-panel'),
  'save-company': (t) => t('audit.did-save-company'),
  'publish-terms': (t) => t('audit.did-publish-terms'),
  'require-terms': (t) => t('audit.did-require-terms'),
  'accept-terms': (t) => t('audit.did-accept-terms'),
  'save-profile-header': (t) => t('audit.did-save-profile-header'),
  'save-profile-about': (t) => t('audit.did-save-profile-about'),
  'save-profile-contact': (t) => t('audit.did-save-profile-contact'),
  'grant-tool-licence': (t) => t('audit.did-grant-tool-licence'),
  'raise-trial-request': (t) => t('audit.did-raise-trial-request'),
  'cancel-trial-request': (t) => t('audit.did-cancel-trial-request'),
  'confirm-trial-request': (t) => t('audit.did-confirm-trial-request'),
  'decline-trial-request': (t) => t('audit.did-decline-trial-request'),
  'start-subscription-price': (t) => t('audit.did-start-subscription-price'),
};
