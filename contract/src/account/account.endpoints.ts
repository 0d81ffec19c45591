import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { language } from '../kernel/shared-schemas.ts';
import * as routes from './account.routes.ts';
import { account, consoleSettings, navigationItem, personalData, signedInPerson } from './account.schemas.ts';

export const readConsoleSettings = endpoint(routes.readConsoleSettings, {
  name: 'read-console-settings',
  summary: 'Returns the settings the console needs before sign-in.',
  feature: 'account',
  revalidates: true,
  reply: consoleSettings,
});

export const readSignedInPerson = endpoint(routes.readSignedInPerson, {
  name: 'read-signed-in-person',
  token: 'any',
  summary: 'Returns the signed-in person and their role.',
  feature: 'account',
  reply: signedInPerson,
});

export const downloadMyData = endpoint(routes.downloadMyData, {
  name: 'download-my-data',
  token: 'none',
  summary: 'Returns the data kept about the caller.',
  feature: 'account',
  limit: 'exports',
  reply: personalData,
});

export const saveMyLanguage = endpoint(routes.saveMyLanguage, {
  name: 'save-my-language',
  token: 'none',
  summary: 'Saves the signed-in person’s language, which is used for emails.',
  feature: 'account',
  body: z.object({ language }),
});

export const readMyAccount = endpoint(routes.readMyAccount, {
  name: 'read-my-account',
  token: 'none',
  summary: 'Returns the signed-in developer and the company with its permissions.',
  feature: 'account',
  reply: account,
});

export const closePayoutPanel = endpoint(routes.closePayoutPanel, {
  name: 'close-payout-panel',
  token: 'none',
  summary: 'Hides the payout panel of the apps overview for the signed-in person until the account is validated.',
  feature: 'account',
});

export const listNavigationItems = endpoint(routes.listNavigationItems, {
  name: 'list-navigation-items',
  token: 'none',
  summary: 'Returns the entries of sidebar, header, footer and help in the reader’s language.',
  feature: 'account',
  revalidates: true,
  query: z.object({ navigationItemType: z.optional(z.enum(['GLOBAL', 'DEVCON', 'STORE'])) }),
  reply: z.object({ navigationItems: z.array(navigationItem) }),
});
