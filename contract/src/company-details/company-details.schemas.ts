import * as z from 'zod/mini';
import { companyDecision } from '../company/company.schemas.ts';
import {
  companyCityLimit,
  companyNameLimit,
  companyPostcodeLimit,
  companyStreetLimit,
  registerNumberLimit,
  vatIdLimit,
} from '../company/company.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { changeReasonLimit, changeStates, checkedDetails } from './company-details.ts';

const details = {
  companyName: z.string().check(z.maxLength(companyNameLimit)),
  street: z.nullable(z.string().check(z.maxLength(companyStreetLimit))),
  postcode: z.nullable(z.string().check(z.maxLength(companyPostcodeLimit))),
  city: z.nullable(z.string().check(z.maxLength(companyCityLimit))),
  /** ISO 3166-1, one of the listed countries. */
  country: z.string().check(z.maxLength(2)),
  /** Spaces, dots and hyphens are ignored. */
  vatId: z.nullable(z.string().check(z.maxLength(vatIdLimit))),
  /** In the commercial register or another public register, such as `HRB 123456, Freiburg`. */
  registerNumber: z.nullable(z.string().check(z.maxLength(registerNumberLimit))),
};

export const companyDetailsBody = z.strictObject(details);

/** One detail of a change, before and after. */
const changedDetail = z.object({
  detail: z.enum(checkedDetails),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** A change that waits for an operator. */
export const waitingChange = z.object({
  changeId: z.string(),
  requestedBy: z.string(),
  requested: epochMilliseconds,
  details: z.array(changedDetail),
});

/** The details of the caller's company. */
export const companyDetails = z.object({
  companyId: z.string(),
  ...details,
  /** Commercially approved. */
  approved: z.boolean(),
  /** The latest decision on its approval, without the operator's name; null before the first. */
  decision: z.nullable(z.omit(companyDecision, { by: true })),
  waiting: z.nullable(waitingChange),
  /** The decision on the latest decided change, if it was declined. */
  declined: z.nullable(z.object({ reason: z.string(), at: epochMilliseconds })),
  /** The permitted values of `country`, by name in the reader's language. */
  countries: z.array(z.object({ isocode: z.string(), name: z.string() })),
});

/** A change that a company requested, as operators see it. */
export const companyChange = z.extend(waitingChange, {
  companyId: z.string(),
  companyName: z.string(),
  state: z.enum(changeStates),
  /** Of a refusal. */
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decided: z.nullable(epochMilliseconds),
});

export const changeDecisionBody = z.strictObject({
  approved: z.boolean(),
  /** The company reads it. Required to decline. */
  reason: z.string().check(z.maxLength(changeReasonLimit)),
});

/** A message between a company and the store. */
export const companyMessage = z.object({
  messageId: z.string(),
  side: z.enum(['company', 'store']),
  /** Companies see no names of operators. */
  author: z.nullable(z.string()),
  /** Plain text with line breaks. */
  text: z.string(),
  at: epochMilliseconds,
});

export const companyMessageBody = z.strictObject({ text: z.string().check(z.maxLength(20_000)) });

/** A note that only operators see. */
export const companyNote = z.object({
  noteId: z.string(),
  author: z.string(),
  text: z.string(),
  at: epochMilliseconds,
});
