import * as z from 'zod/mini';
import { currencies } from '../kernel/money.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { ineligibilityReasonCodes } from '../pricing/pricing-rules.ts';
import {
  blockedAppsChoices,
  blockReasonLimit,
  companyCheckCodes,
  companyCityLimit,
  companyNameLimit,
  companyPostcodeLimit,
  companyStreetLimit,
  decisionReasonLimit,
  registerNumberLimit,
  vatIdLimit,
} from './company.ts';

/** A company as operators edit it. */
const companyFacts = {
  companyName: z.string().check(z.maxLength(companyNameLimit)),
  city: z.nullable(z.string().check(z.maxLength(companyCityLimit))),
  /** Street, number and postcode, written on self-billing invoices. */
  street: z.nullable(z.string().check(z.maxLength(companyStreetLimit))),
  postcode: z.nullable(z.string().check(z.maxLength(companyPostcodeLimit))),
  /** ISO 3166-1, one of the listed countries. */
  country: z.string().check(z.maxLength(2)),
  /** Written on self-billing invoices; null when unknown. Spaces, dots and hyphens are ignored. */
  vatId: z.nullable(z.string().check(z.maxLength(vatIdLimit))),
  /** In the commercial register or another public register; null when unknown. */
  registerNumber: z.nullable(z.string().check(z.maxLength(registerNumberLimit))),
  /** The commercial decision: it may sell paid licences if the other facts allow it. */
  approved: z.boolean(),
  allowedToSell: z.boolean(),
  /** Operators decide on its submissions; otherwise the automatic checks do. */
  manualAppApproval: z.boolean(),
};

/** The block of a person or a company, with its operator, time and reason. */
export const block = z.object({ reason: z.string(), by: z.string(), at: epochMilliseconds });

export const blockBody = z.strictObject({ reason: z.string().check(z.maxLength(blockReasonLimit)) });

/** The block of a company, which also stops its sales and holds its payouts. */
export const companyBlock = z.object({
  ...block.shape,
  /** The choice for its apps; null for a block from before this choice, which only refuses its people. */
  apps: z.nullable(z.enum(blockedAppsChoices)),
  /** Whether the hold of its payouts that the block placed is still in force. */
  holdsPayouts: z.boolean(),
});

export const companyBlockBody = z.strictObject({
  /** Its owners read it. */
  reason: z.string().check(z.maxLength(blockReasonLimit)),
  /**
   * `keep`: the store offers none of its apps; cameras keep what they have and get the published version. `unpublish`:
   * cameras learn that the apps were withdrawn, and nothing can be downloaded. Rollouts pause in both.
   */
  apps: z.enum(blockedAppsChoices),
});

/** The effects of a block of the company, or of its end. */
export const blockPreview = z.object({
  /** The block in force; null if there is none. */
  blocked: z.nullable(companyBlock),
  /** Apps that leave the store, or return to it. */
  apps: z.int(),
  /** Names of the first of them. */
  appNames: z.array(z.string()),
  /** Apps that operators unpublished; they stay so. */
  unpublishedApps: z.int(),
  /** Releases with a date or a share of the cameras. */
  rollouts: z.int(),
  /** Open submissions, which stay in the review queue. */
  submissions: z.int(),
  subscriptions: z.int(),
  people: z.int(),
  /** Of these people, those who also act for a company that is not blocked; they keep their sessions. */
  peopleElsewhere: z.int(),
  /** Other active holds of its payouts, which a block neither needs nor ends. */
  holds: z.int(),
  /** Amounts in no payout, without VAT. */
  pending: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
});

/** The answer of the register of VAT numbers (VIES) for the company's number. */
export const vatRegister = z.object({
  /** Whether the number can be looked up: the store uses the register, and the number belongs to the European Union. */
  available: z.boolean(),
  state: z.enum(['registered', 'unknown', 'not-checked']),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  at: z.nullable(epochMilliseconds),
});

/** A check before a company is approved. */
export const companyCheck = z.object({
  code: z.enum(companyCheckCodes),
  /** `invalid`: the VAT number does not match its form or check digits. */
  state: z.enum(['ok', 'missing', 'invalid']),
});

export const companyDecision = z.object({
  approved: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: epochMilliseconds,
});

export const companyDecisionBody = z.strictObject({
  approved: z.boolean(),
  /** The company reads it. Required to decline. */
  reason: z.string().check(z.maxLength(decisionReasonLimit)),
});

export const companyBody = z.strictObject({
  ...companyFacts,
  /** Unchanged if omitted. */
  registerNumber: z.optional(companyFacts.registerNumber),
});

export const companyEntry = z.object({
  companyId: z.string(),
  ...companyFacts,
  /** Follows from its accounts at the payment providers. */
  payoutAccountValidated: z.boolean(),
  /** Whether its country has payments. */
  canBuy: z.boolean(),
  countryName: z.string(),
  /** When its first person signed in. */
  since: epochMilliseconds,
  blocked: z.boolean(),
  apps: z.int(),
  checks: z.array(companyCheck),
});

export const company = z.object({
  companyId: z.string(),
  ...companyFacts,
  /** Follows from its accounts at the payment providers. */
  payoutAccountValidated: z.boolean(),
  /** Whether its country has payments. */
  canBuy: z.boolean(),
  since: epochMilliseconds,
  apps: z.int(),
  appsOnline: z.int(),
  people: z.array(
    z.object({ personId: z.string(), name: z.string(), email: z.nullable(z.string()), blocked: z.nullable(block) }),
  ),
  checks: z.array(companyCheck),
  vatRegister,
  /** The latest decision on its approval; null before the first. */
  decision: z.nullable(companyDecision),
  blocked: z.nullable(companyBlock),
  /**
   * The permitted values of `country`, by name in the reader's language. A company in a country without payments cannot
   * sell.
   */
  countries: z.array(z.object({ isocode: z.string(), name: z.string(), canBuy: z.boolean() })),
  /** Its sales, and the reasons that keep it from selling. */
  sales: z.object({
    /** Apps in the store with a paid licence. */
    paidApps: z.int(),
    /** Running subscriptions, one for each customer and app. */
    subscriptions: z.int(),
    /** The reasons why it may not sell; empty = it may sell. */
    closedGates: z.array(z.enum(ineligibilityReasonCodes)),
    /** When renewals of running subscriptions end; null while it may sell, or if none are accepted. */
    renewalsUntil: z.nullable(epochMilliseconds),
  }),
});
