/** A text that the specification prescribes word for word. */
interface PrescribedText {
  clause: string;
  en: string;
  /** Only where the specification gives English alone: our German translation, the same in every place. */
  de?: string;
  /** The text continues with another sentence. */
  continues?: true;
  /** Message ids of the console, and keys of problems, findings and other texts in the contract and the server. */
  ids: readonly string[];
}

/** Texts that must not change in a copy revision. */
export const prescribedTexts: readonly PrescribedText[] = [
  // Console specification, sections 2 and 4: layout, app details and states.
  {
    clause: 'console 2, App detail shell',
    en: 'Are you sure you want to leave the page? Changes you have entered will not be saved',
    ids: ['forms.leave-text'],
  },
  { clause: 'console 2, Global frame', en: 'My Profile', ids: ['account.my-profile', 'my-profile'] },
  { clause: 'console 2, Global frame', en: 'My Company', ids: ['my-company'] },
  { clause: 'console 2, Global frame', en: 'Sign Out', ids: ['frame.sign-out', 'sign-out'] },
  { clause: 'console 2, APK pages', en: 'Create version', ids: ['versions.create'] },
  { clause: 'console 2, APK pages', en: 'Release version', ids: ['versions.release'] },
  {
    clause: 'console 2, APK pages',
    en: 'This version was rejected. An APK must be uploaded first.',
    ids: ['versions.rejected-closed'],
  },
  { clause: 'console 2, App detail shell', en: 'Publish', ids: ['apps.publish'] },
  { clause: 'console 4', en: 'Back to draft', ids: ['apps.back-to-draft'] },
  { clause: 'console 4', en: 'Draft', ids: ['ui.status-draft'] },
  { clause: 'console 4', en: 'In approval', ids: ['ui.status-in-approval'] },
  { clause: 'console 4', en: 'Approved', ids: ['ui.status-approved'] },
  { clause: 'console 4', en: 'Rejected', ids: ['ui.status-rejected'] },
  { clause: 'console 4', en: 'Unpublished', ids: ['ui.status-unpublished'] },
  { clause: 'console 4', en: 'Disabled draft', ids: ['ui.status-disabled-draft'] },
  { clause: 'console 4', en: 'Online', ids: ['ui.status-online'] },
  // Section 3: company sizes.
  { clause: 'console 3, Company profile', en: '1 employee', ids: ['NANO'] },
  { clause: 'console 3, Company profile', en: '2-10', ids: ['MICRO'] },
  { clause: 'console 3, Company profile', en: '11-50', ids: ['MINI'] },
  { clause: 'console 3, Company profile', en: '51-200', ids: ['SMALL'] },
  { clause: 'console 3, Company profile', en: '201-500', ids: ['MEDIUM'] },
  { clause: 'console 3, Company profile', en: '501-1000', ids: ['BIG'] },
  { clause: 'console 3, Company profile', en: '1000+', ids: ['LARGE'] },
  // Section 5: validation.
  {
    clause: 'console 5, Prices',
    en: 'You already defined a volume discount for this quantity range.',
    ids: ['discount-quantity-taken'],
  },
  {
    clause: 'console 5, Permitted buyer dialog',
    en: 'Invalid company ID',
    ids: ['buyer-invalid', 'company-unknown'],
  },
  {
    clause: 'console 5, Permitted buyer dialog',
    en: 'An app cannot be restricted to own company',
    ids: ['buyer-own-company'],
  },
  { clause: 'console 5, Permitted buyer dialog', en: 'The company is already added', ids: ['buyer-already-added'] },
  {
    clause: 'console 5, Store listing',
    en: 'Invalid URL format',
    de: 'Ungültiges URL-Format',
    continues: true,
    ids: ['url-format', 'ui.text-link-refused'],
  },
  {
    clause: 'console 5, Store listing',
    en: 'Invalid email format',
    de: 'Ungültiges Email-Format',
    ids: ['email-format'],
  },
  {
    clause: 'console 5, PDF documents',
    en: 'Please enter a filename.',
    de: 'Bitte geben Sie einen Dateinamen ein.',
    ids: ['document-name-required'],
  },
  { clause: 'console 5, Company profile', en: 'The image is too big, maximum is 1 MB', ids: ['logo-too-big'] },
  { clause: 'console 5, Company profile', en: 'The image is not a PNG or JPEG', ids: ['logo-format'] },
  {
    clause: 'console 5, Company profile',
    en: 'The image resolution does not match 800w x 800h',
    ids: ['logo-resolution'],
  },
  {
    clause: 'console 5, Company profile',
    en: 'Please enter a valid year founded',
    de: 'Bitte geben Sie ein gültiges Gründungsjahr ein',
    ids: ['founding-year'],
  },
  {
    clause: 'console 5, Company profile',
    en: 'Some of your inputs are invalid.',
    de: 'Einige Ihrer Eingaben sind ungültig.',
    ids: [
      'invalid-input',
      'listing.invalid',
      'company-profile.invalid',
      'company.invalid',
      'payout-accounts.invalid',
      'terms.invalid',
      'pricing.invalid',
      'availability.invalid',
      'versions.invalid',
    ],
  },
  {
    clause: 'console 5, App name',
    en: 'App name contains illegal special characters.',
    ids: ['app-name-characters'],
  },
  // Section 8: error catalogue.
  {
    clause: 'console 8',
    en: 'Something went wrong. Please try again.',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    ids: [
      'internal-error',
      'frame.load-failed',
      'listing.failed',
      'company-profile.failed',
      'terms.failed',
      'pricing.failed',
      'availability.failed',
      'versions.save-failed',
    ],
  },
  {
    clause: 'console 8',
    en: 'The data was saved successfully.',
    de: 'Die Änderungen wurden gespeichert.',
    ids: [
      'listing.saved',
      'company-profile.saved',
      'payout-accounts.saved',
      'pricing.saved',
      'availability.saved',
      'versions.saved',
    ],
  },
  { clause: 'console 8', en: 'Invalid language data submitted.', ids: ['invalid-language-data'] },
  { clause: 'console 8', en: 'Your video cannot be found.', ids: ['video-not-found'] },
  { clause: 'console 8', en: 'Upload failed.', ids: ['listing.upload-failed'] },
  {
    clause: 'console 8',
    en: 'The image validation service is currently unavailable, please try again later.',
    ids: ['image-service-unavailable'],
  },
  {
    clause: 'console 8',
    en: 'An Error occurred. Please try again later.',
    ids: ['payout-accounts.failed', 'payment-provider-failed'],
  },
  {
    clause: 'console 8',
    en: 'The card you entered is not a debit card.',
    ids: ['payout-accounts.not-debit', 'card-not-debit'],
  },
];
