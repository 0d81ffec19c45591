import * as z from 'zod/mini';
import { language } from '../kernel/language.ts';
import { currency } from '../kernel/shared-schemas.ts';

export const account = z.object({
  defaultLanguage: language,
  userName: z.string(),
  currencySymbols: z.record(currency, z.string()),
  moduleConfig: z.object({ MINIMUM_COMMISSION_FEE: z.boolean(), SUBSCRIPTION_PRICE_UPDATES: z.boolean() }),
  currentCurrency: currency,
  supportUrl: z.string(),
  userCompanyId: z.string(),
  companyName: z.string(),
  companyApproved: z.boolean(),
  currentCountry: z.object({ isocode: z.string(), name: z.string(), canBuy: z.boolean() }),
  payoutAccountValidated: z.boolean(),
  allowedToSell: z.boolean(),
  developerPortalUrl: z.string(),
  manualAppApprovalEnabled: z.boolean(),
  /** The payout panel of the apps overview was closed by this person. */
  payoutPanelClosed: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const navigationItem = z.object({
  id: z.string(),
  url: z.string(),
  type: z.enum(['GLOBAL', 'DEVCON', 'STORE']),
  group: z.enum(['HEADER', 'FOOTER', 'SIDEBAR', 'HELP']),
  text: z.string(),
  description: z.nullable(z.string()),
  target: z.enum(['_self', '_blank']),
  icon: z.nullable(z.string()),
  index: z.int(),
  entryPage: z.boolean(),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/** What the console shows in its banner: a text, or the key of one of its own. */
export const message = z.object({
  type: z.enum(['success', 'info', 'warning', 'error']),
  text: z.optional(z.string()),
  textKey: z.optional(z.string()),
});
export type Message = z.infer<typeof message>;
