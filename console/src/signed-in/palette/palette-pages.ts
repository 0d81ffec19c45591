import type { Text } from '../../i18n/text.ts';

interface PalettePage {
  path: string;
  words: (t: Text) => string;
}

/** Pages that the server's items do not name: they are tabs of others, or stand behind a link of the frame. */
export const palettePages: Readonly<Record<'developer' | 'operator', readonly PalettePage[]>> = {
  developer: [
    { path: '/inbox', words: (t) => t('palette.inbox') },
    { path: '/trial-extensions', words: (t) => t('palette.trials') },
    { path: '/payout/pending', words: (t) => t('palette.payout-pending') },
    { path: '/payout/history', words: (t) => t('palette.payout-history') },
    { path: '/payout/settings', words: (t) => t('palette.payout-settings') },
    { path: '/company-profile/about', words: (t) => t('palette.profile-about') },
    { path: '/company-profile/contact', words: (t) => t('palette.profile-contact') },
    { path: '/terms', words: (t) => t('palette.terms') },
  ],
  operator: [
    { path: '/inbox', words: (t) => t('palette.inbox') },
    { path: '/lists/countries', words: (t) => t('palette.countries') },
    { path: '/lists/canned-reasons', words: (t) => t('palette.canned-reasons') },
    { path: '/failed-work', words: (t) => t('palette.failed-work') },
    { path: '/terms', words: (t) => t('palette.terms') },
  ],
};

interface AppSection {
  section: string;
  words: (t: Text) => string;
}

/** Of the app that is open. */
export const appSections: readonly AppSection[] = [
  { section: 'store-listing', words: (t) => t('palette.app-listing') },
  { section: 'apk', words: (t) => t('palette.app-versions') },
  { section: 'pricing', words: (t) => t('palette.app-pricing') },
  { section: 'availability', words: (t) => t('palette.app-availability') },
  { section: 'history', words: (t) => t('palette.app-history') },
];
