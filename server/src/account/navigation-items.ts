import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { type Language, type Sentence, say } from '@lensdock/contract/kernel/language.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';

type NavigationSettings = Pick<Settings, 'SUPPORT_URL' | 'DEVELOPER_PORTAL_URL' | 'STORE_URL'>;

interface Entry {
  id: string;
  group: NavigationItem['group'];
  text: Sentence;
  url: string;
  icon?: string;
  entryPage?: true;
}

/** Returns the navigation around the pages. An item is only added together with its page. */
export function navigationItems(
  person: Pick<Person, 'role'>,
  settings: NavigationSettings,
  language: Language,
): NavigationItem[] {
  const entries = [
    ...sidebar(person.role, settings),
    ...header(person.role, settings),
    ...help(settings),
    ...footer(settings),
  ];
  return entries.map((entry, index) => ({
    id: entry.id,
    url: entry.url,
    type: 'DEVCON',
    group: entry.group,
    text: say(entry.text, language),
    description: null,
    target: /^https?:/.test(entry.url) ? '_blank' : '_self',
    icon: entry.icon ?? null,
    index,
    entryPage: entry.entryPage ?? false,
  }));
}

const word = (en: string, de: string): Sentence => ({ en, de });

function sidebar(role: Person['role'], settings: NavigationSettings): Entry[] {
  const group = 'SIDEBAR';
  const documentation: Entry = {
    id: 'documentation',
    group,
    text: word('Documentation', 'Dokumentation'),
    url: portal(settings, 'docs/'),
    icon: 'documentation',
  };
  const audit: Entry = { id: 'audit', group, text: word('Audit log', 'Audit-Protokoll'), url: '/audit', icon: 'audit' };
  if (role === 'operator')
    return [
      { id: 'review', group, text: word('Review', 'Prüfung'), url: '/review', icon: 'review', entryPage: true },
      { id: 'operated-apps', group, text: word('Apps', 'Apps'), url: '/all-apps', icon: 'apps' },
      { id: 'companies', group, text: word('Companies', 'Firmen'), url: '/companies', icon: 'companies' },
      {
        id: 'payout-runs',
        group,
        text: word('Payout runs', 'Auszahlungsläufe'),
        url: '/payout-runs',
        icon: 'payout',
      },
      { id: 'lists', group, text: word('Reference lists', 'Auswahllisten'), url: '/lists', icon: 'lists' },
      { id: 'legal', group, text: word('Terms', 'Bedingungen'), url: '/legal', icon: 'legal' },
      { id: 'webhooks', group, text: word('Webhooks', 'Webhooks'), url: '/webhooks', icon: 'webhooks' },
      { id: 'outbox', group, text: word('Outbox', 'Postausgang'), url: '/outbox', icon: 'outbox' },
      audit,
      documentation,
    ];
  if (role === 'store') return [];
  return [
    { id: 'apps', group, text: word('Apps', 'Apps'), url: '/', icon: 'apps', entryPage: true },
    { id: 'revenue', group, text: word('Revenue', 'Umsatz'), url: '/revenue', icon: 'revenue' },
    { id: 'payout', group, text: word('Payouts', 'Auszahlungen'), url: '/payout', icon: 'payout' },
    {
      id: 'company-profile',
      group,
      text: word('Company profile', 'Firmenprofil'),
      url: '/company-profile',
      icon: 'company-profile',
    },
    audit,
    documentation,
  ];
}

function header(role: Person['role'], settings: NavigationSettings): Entry[] {
  const group = 'HEADER';
  const company: Entry = { id: 'my-company', group, text: word('My Company', 'Meine Firma'), url: '/company-profile' };
  return [
    { id: 'my-profile', group, text: word('My Profile', 'Mein Profil'), url: '/my-profile' },
    ...(role === 'developer' ? [company] : []),
    {
      id: 'notifications',
      group,
      text: word('Notifications', 'Benachrichtigungen'),
      url: '/inbox/settings',
    },
    { id: 'support', group, text: word('Support', 'Support'), url: settings.SUPPORT_URL },
    { id: 'sign-out', group, text: word('Sign Out', 'Abmelden'), url: '/sign-out' },
  ];
}

function help(settings: NavigationSettings): Entry[] {
  const group = 'HELP';
  return [
    { id: 'help-support', group, text: word('Support', 'Support'), url: settings.SUPPORT_URL },
    { id: 'help-contact', group, text: word('Contact us', 'Kontakt'), url: settings.SUPPORT_URL },
    {
      id: 'help-documentation',
      group,
      text: word('Documentation', 'Dokumentation'),
      url: portal(settings, 'docs/'),
    },
    {
      id: 'help-get-started',
      group,
      text: word('Get started', 'Erste Schritte'),
      url: portal(settings, 'docs/get-started/'),
    },
    { id: 'help-downloads', group, text: word('Downloads', 'Downloads'), url: portal(settings, 'downloads/') },
    {
      id: 'help-deep-learning',
      group,
      text: word('Deep learning', 'Deep Learning'),
      url: portal(settings, 'docs/deep-learning/'),
    },
    {
      id: 'help-distribute',
      group,
      text: word('Distribute your app', 'App vertreiben'),
      url: portal(settings, 'docs/distribute/'),
    },
  ];
}

function footer(settings: NavigationSettings): Entry[] {
  const group = 'FOOTER';
  const store: Entry[] = settings.STORE_URL
    ? [{ id: 'store', group, text: word('Store', 'Store'), url: settings.STORE_URL }]
    : [];
  return [
    ...store,
    {
      id: 'privacy-policy',
      group,
      text: word('Privacy policy', 'Datenschutz'),
      url: '/terms/privacy-policy',
    },
    {
      id: 'legal-note',
      group,
      text: word('Legal note', 'Rechtliche Hinweise'),
      url: portal(settings, 'legal/'),
    },
    {
      id: 'terms',
      group,
      text: word('Terms and conditions', 'Nutzungsbedingungen'),
      url: '/terms',
    },
    {
      id: 'corporate-information',
      group,
      text: word('Corporate information', 'Impressum'),
      url: portal(settings, 'imprint/'),
    },
  ];
}

function portal(settings: NavigationSettings, path: string): string {
  return new URL(path, settings.DEVELOPER_PORTAL_URL).href;
}
