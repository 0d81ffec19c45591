import './tokens.texts.ts';
import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { Text } from '../i18n/text.ts';

/** The permission of each scope, with its name for the command line. */
export const scopeLabels: Readonly<Record<TokenScope, (t: Text) => string>> = {
  'apps:read': (t) => t('tokens.scope-apps-read'),
  'apps:write': (t) => t('tokens.scope-apps-write'),
  'listing:write': (t) => t('tokens.scope-listing-write'),
  'versions:write': (t) => t('tokens.scope-versions-write'),
  release: (t) => t('tokens.scope-release'),
  'pricing:write': (t) => t('tokens.scope-pricing-write'),
  'availability:write': (t) => t('tokens.scope-availability-write'),
  'revenue:read': (t) => t('tokens.scope-revenue-read'),
  'payouts:read': (t) => t('tokens.scope-payouts-read'),
  'trials:write': (t) => t('tokens.scope-trials-write'),
};
