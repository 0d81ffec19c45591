import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { language } from '../kernel/language.ts';
import { account, navigationItem } from './account.ts';
import { consoleSettings, signedInPerson } from './signed-in.ts';

export const readConsoleSettings = endpoint({
  name: 'read-console-settings',
  summary: 'What the console has to know before anyone is signed in: where and how to sign in.',
  feature: 'account',
  method: 'GET',
  path: '/api/console-settings',
  caller: 'anyone',
  reply: consoleSettings,
});

export const readSignedInPerson = endpoint({
  name: 'read-signed-in-person',
  summary: 'Who is signed in, and in which role.',
  feature: 'account',
  method: 'GET',
  path: '/api/me',
  caller: 'signed-in',
  reply: signedInPerson,
});

export const saveMyLanguage = endpoint({
  name: 'save-my-language',
  summary: 'Remembers the language in which the signed-in person uses the console, for the mails to them.',
  feature: 'account',
  method: 'POST',
  path: '/api/me/language',
  caller: 'signed-in',
  body: z.object({ language }),
});

export const readMyAccount = endpoint({
  name: 'read-my-account',
  summary: 'The signed-in developer, the company and what it may do.',
  feature: 'account',
  method: 'GET',
  path: '/api/devcon/my-account',
  caller: 'developer',
  reply: account,
});

export const closePayoutPanel = endpoint({
  name: 'close-payout-panel',
  summary: 'Remembers that this person closed the payout panel of the apps overview, until the account is validated.',
  feature: 'account',
  method: 'POST',
  path: '/api/devcon/my-account/payout-panel/close',
  caller: 'developer',
});

export const listNavigationItems = endpoint({
  name: 'list-navigation-items',
  summary: 'Entries of sidebar, header, footer and help in the reader’s language.',
  feature: 'account',
  method: 'GET',
  path: '/api/devcon/navigation-items',
  caller: 'signed-in',
  query: z.object({ navigationItemType: z.optional(z.enum(['GLOBAL', 'DEVCON', 'STORE'])) }),
  reply: z.object({ navigationItems: z.array(navigationItem) }),
});
