import type { SellerApps, SellerState } from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Text } from '../i18n/text.ts';

type Labels<Key extends string> = Readonly<Record<Key, (t: Text) => string>>;

export const titleLabels: Labels<Language> = {
  en: (t) => t('announcements.title-en'),
  de: (t) => t('announcements.title-de'),
};

export const textLabels: Labels<Language> = {
  en: (t) => t('announcements.text-en'),
  de: (t) => t('announcements.text-de'),
};

export const sellerLabels: Labels<SellerState> = {
  any: (t) => t('announcements.seller-any'),
  selling: (t) => t('announcements.seller-selling'),
  'not-selling': (t) => t('announcements.seller-not-selling'),
  'no-vat-number': (t) => t('announcements.seller-no-vat-number'),
};

export const appsLabels: Labels<SellerApps> = {
  any: (t) => t('announcements.apps-any'),
  published: (t) => t('announcements.apps-published'),
  none: (t) => t('announcements.apps-none'),
};

export const languageLabels: Labels<'' | Language> = {
  '': (t) => t('announcements.language-any'),
  en: (t) => t('announcements.language-en'),
  de: (t) => t('announcements.language-de'),
};
