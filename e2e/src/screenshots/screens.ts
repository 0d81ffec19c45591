import type { SamplePersonName } from '@lensdock/server/kernel/identity/sample-people.ts';

/** A screen of the product with its user and path. Placeholders such as `{app}` are codes of the sample data. */
export interface Screen {
  name: string;
  as: Extract<SamplePersonName, 'ada' | 'eve' | 'olga'> | 'nobody';
  path: string;
  /** Keys that open an overlay of the page. */
  keys?: string;
  /** English names of buttons that open a dialog; the first match is used. */
  dialogs?: readonly (string | RegExp)[];
  /** Also captured with two hundred apps. */
  withMany?: true;
}

export const screens: readonly Screen[] = [
  { name: 'apps', as: 'ada', path: '/', dialogs: ['New app', /^Delete /], withMany: true },
  { name: 'apps-new', as: 'ada', path: '/?create=true' },
  { name: 'apps-no-payout', as: 'eve', path: '/' },
  { name: 'listing', as: 'ada', path: '/app/{draft}/store-listing', dialogs: [/Industries$/, 'Preview'] },
  { name: 'listing-rejected', as: 'ada', path: '/app/{rejected}/store-listing' },
  { name: 'versions', as: 'ada', path: '/app/{online}/apk' },
  { name: 'versions-of-draft', as: 'ada', path: '/app/{draft}/apk' },
  { name: 'version', as: 'ada', path: '/app/{online}/detail/{version}' },
  { name: 'pricing', as: 'ada', path: '/app/{online}/pricing' },
  { name: 'pricing-closed', as: 'eve', path: '/app/{eves}/pricing' },
  { name: 'availability', as: 'ada', path: '/app/{online}/availability' },
  { name: 'app-history', as: 'ada', path: '/app/{online}/history' },
  { name: 'revenue', as: 'ada', path: '/revenue' },
  { name: 'payout-pending', as: 'ada', path: '/payout/pending' },
  { name: 'payout-history', as: 'ada', path: '/payout/history' },
  { name: 'payout-settings', as: 'eve', path: '/payout/settings' },
  { name: 'payout-settings-validated', as: 'ada', path: '/payout/settings' },
  { name: 'payout-verify-failed', as: 'eve', path: '/payout/verify-failed' },
  { name: 'company-profile-header', as: 'ada', path: '/company-profile/header' },
  { name: 'company-profile-about', as: 'eve', path: '/company-profile/about' },
  { name: 'company-profile-contact', as: 'ada', path: '/company-profile/contact' },
  { name: 'trials', as: 'ada', path: '/trial-extensions' },
  { name: 'trial', as: 'ada', path: '/trial-extensions/{trial}' },
  { name: 'inbox', as: 'ada', path: '/inbox' },
  { name: 'inbox-settings', as: 'ada', path: '/inbox/settings' },
  { name: 'audit', as: 'ada', path: '/audit' },
  { name: 'my-profile', as: 'ada', path: '/my-profile' },
  { name: 'palette', as: 'ada', path: '/inbox', keys: 'Control+k', withMany: true },
  { name: 'not-found', as: 'ada', path: '/nowhere' },
  { name: 'review', as: 'olga', path: '/review' },
  { name: 'submission', as: 'olga', path: '/review/{submission}', dialogs: ['Add finding'] },
  { name: 'store-preview', as: 'olga', path: '/review/{submission}/preview' },
  { name: 'all-apps', as: 'olga', path: '/all-apps', withMany: true },
  { name: 'all-apps-one', as: 'olga', path: '/all-apps/{online}', dialogs: ['Unpublish'] },
  { name: 'companies', as: 'olga', path: '/companies' },
  { name: 'company', as: 'olga', path: '/companies/{company}' },
  { name: 'lists', as: 'olga', path: '/lists', dialogs: ['Add entry'] },
  { name: 'countries', as: 'olga', path: '/lists/countries', dialogs: ['Add country', 'Austria'] },
  { name: 'canned-reasons', as: 'olga', path: '/lists/canned-reasons', dialogs: ['Add template'] },
  { name: 'payout-runs', as: 'olga', path: '/payout-runs' },
  { name: 'webhooks', as: 'olga', path: '/webhooks', dialogs: ['Add endpoint'] },
  { name: 'webhook', as: 'olga', path: '/webhooks/{webhook}' },
  { name: 'legal', as: 'olga', path: '/legal' },
  { name: 'legal-text', as: 'olga', path: '/legal/developer-eula' },
  { name: 'outbox', as: 'olga', path: '/outbox', dialogs: [/asked to extend/] },
  { name: 'failed-work', as: 'olga', path: '/failed-work' },
  { name: 'operator-audit', as: 'olga', path: '/audit' },
  { name: 'forbidden', as: 'olga', path: '/app/{online}/pricing' },
  { name: 'sign-in', as: 'nobody', path: '/' },
  { name: 'terms', as: 'nobody', path: '/terms' },
  { name: 'store-page', as: 'nobody', path: '/store/{online}' },
  { name: 'store-company', as: 'nobody', path: '/store/companies/{company}' },
  { name: 'parts', as: 'nobody', path: '/dev/ui' },
];
