import type { CompanyPermission, CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Text } from '../i18n/text.ts';

export const roleLabels: Readonly<Record<CompanyRole, (t: Text) => string>> = {
  owner: (t) => t('team.role-owner'),
  publisher: (t) => t('team.role-publisher'),
  finance: (t) => t('team.role-finance'),
  support: (t) => t('team.role-support'),
  viewer: (t) => t('team.role-viewer'),
};

export const roleHints: Readonly<Record<CompanyRole, (t: Text) => string>> = {
  owner: (t) => t('team.role-owner-hint'),
  publisher: (t) => t('team.role-publisher-hint'),
  finance: (t) => t('team.role-finance-hint'),
  support: (t) => t('team.role-support-hint'),
  viewer: (t) => t('team.role-viewer-hint'),
};

export const permissionLabels: Readonly<Record<CompanyPermission, (t: Text) => string>> = {
  'account:use': (t) => t('team.may-account-use'),
  'apps:read': (t) => t('team.may-apps-read'),
  'apps:create': (t) => t('team.may-apps-create'),
  'apps:transfer': (t) => t('team.may-apps-transfer'),
  'apps:delete': (t) => t('team.may-apps-delete'),
  'listing:write': (t) => t('team.may-listing-write'),
  'versions:write': (t) => t('team.may-versions-write'),
  'pricing:write': (t) => t('team.may-pricing-write'),
  'availability:write': (t) => t('team.may-availability-write'),
  'apps:release': (t) => t('team.may-apps-release'),
  'reviews:write': (t) => t('team.may-reviews-write'),
  'trials:read': (t) => t('team.may-trials-read'),
  'trials:write': (t) => t('team.may-trials-write'),
  'revenue:read': (t) => t('team.may-revenue-read'),
  'payouts:read': (t) => t('team.may-payouts-read'),
  'payout-accounts:write': (t) => t('team.may-payout-accounts-write'),
  'company-profile:read': (t) => t('team.may-company-profile-read'),
  'company-profile:write': (t) => t('team.may-company-profile-write'),
  'store-messages:write': (t) => t('team.may-store-messages-write'),
  'terms:accept': (t) => t('team.may-terms-accept'),
  'audit:read': (t) => t('team.may-audit-read'),
  'tokens:write': (t) => t('team.may-tokens-write'),
  'team:read': (t) => t('team.may-team-read'),
  'team:write': (t) => t('team.may-team-write'),
};
