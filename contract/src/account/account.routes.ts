import type { Language } from '../kernel/language.ts';
import type { NoParts, Route } from '../kernel/route.ts';
import type { Account, NavigationItem, PersonalData } from './account.ts';
import type { ConsoleSettings, SignedInPerson } from './signed-in.ts';

export const readConsoleSettings: Route<{ reply: ConsoleSettings }, 'anyone'> = {
  method: 'GET',
  path: '/api/console-settings',
  caller: 'anyone',
};

export const readSignedInPerson: Route<{ reply: SignedInPerson }, 'signed-in'> = {
  method: 'GET',
  path: '/api/me',
  caller: 'signed-in',
};

export const downloadMyData: Route<{ reply: PersonalData }, 'signed-in'> = {
  method: 'GET',
  path: '/api/me/data',
  caller: 'signed-in',
};

export const saveMyLanguage: Route<{ body: { language: Language } }, 'signed-in'> = {
  method: 'POST',
  path: '/api/me/language',
  caller: 'signed-in',
};

export const readMyAccount: Route<{ reply: Account }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account',
  caller: 'developer',
  may: 'account:use',
};

export const closePayoutPanel: Route<NoParts, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/my-account/payout-panel/close',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const listNavigationItems: Route<
  {
    query: { navigationItemType?: 'GLOBAL' | 'DEVCON' | 'STORE' };
    reply: { navigationItems: NavigationItem[] };
  },
  'signed-in'
> = {
  method: 'GET',
  path: '/api/devcon/navigation-items',
  caller: 'signed-in',
};
