import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { hasPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import { type Language, type Sentence, translate } from '@lensdock/contract/kernel/language.ts';
import { operatorMay } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { NavigationEntry } from '../kernel/http/feature.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';

type NavigationSettings = Pick<Settings, 'SUPPORT_URL' | 'DEVELOPER_PORTAL_URL' | 'STORE_URL'>;

type NavigationReader = Pick<Person, 'role' | 'companyRole' | 'apps' | 'operatorRoles'>;
type Item = Pick<NavigationEntry, 'id' | 'text' | 'url' | 'icon' | 'entryPage' | 'section'> & {
  group: NavigationItem['group'];
};

/** The items of the features for this person, with the links to other sites that the settings name. */
export function navigationItems(
  person: NavigationReader,
  settings: NavigationSettings,
  language: Language,
  entries: readonly NavigationEntry[],
): NavigationItem[] {
  const own = entries.filter((entry) => isShown(entry, person)).toSorted((one, other) => one.order - other.order);
  const items: Item[] = [
    ...own.filter(({ group }) => group === 'SIDEBAR'),
    ...(person.role === 'store' ? [] : [documentation(settings)]),
    ...own.filter(({ group }) => group === 'HEADER'),
    ...header(settings),
    ...help(settings),
    ...footer(settings),
  ];
  return items.map((item, index) => ({
    id: item.id,
    url: item.url,
    type: 'DEVCON',
    group: item.group,
    text: translate(item.text, language),
    description: null,
    target: /^https?:/.test(item.url) ? '_blank' : '_self',
    icon: item.icon ?? null,
    index,
    entryPage: item.entryPage ?? false,
    section: person.role === 'operator' ? (item.section ?? null) : null,
  }));
}

function isShown({ for: roles, may, operatorMay: needed }: NavigationEntry, person: NavigationReader): boolean {
  if (roles && !roles.includes(person.role)) return false;
  if (person.role === 'operator') return needed === undefined || operatorMay(person.operatorRoles ?? [], needed);
  if (may === undefined || person.role !== 'developer') return true;
  const { companyRole, apps } = person;
  return companyRole !== undefined && hasPermission({ companyRole, ...(apps && { apps }) }, may);
}

const word = (en: string, de: string): Sentence => ({ en, de });

function documentation(settings: NavigationSettings): Item {
  return {
    id: 'documentation',
    group: 'SIDEBAR',
    text: word('Documentation', 'Dokumentation'),
    url: portal(settings, 'docs/'),
    icon: 'documentation',
  };
}

function header(settings: NavigationSettings): Item[] {
  const group = 'HEADER';
  return [
    { id: 'support', group, text: word('Support', 'Support'), url: settings.SUPPORT_URL },
    { id: 'sign-out', group, text: word('Sign Out', 'Abmelden'), url: '/sign-out' },
  ];
}

function help(settings: NavigationSettings): Item[] {
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

function footer(settings: NavigationSettings): Item[] {
  const group = 'FOOTER';
  return [
    { id: 'store', group, text: word('Store', 'Store'), url: settings.STORE_URL ?? '/store' },
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
