import type * as z from 'zod/mini';
import type { CompanyBody } from '../company/company.ts';
import type * as schemas from './company-details.schemas.ts';

export const changeReasonLimit = 1000;
/** Messages that a company may send to the store in a day. */
export const dailyMessages = 50;
/** A conversation shows its latest messages. */
export const shownMessages = 200;

/** Details that take effect after an operator has approved them. */
export const checkedDetails = ['companyName', 'country', 'vatId', 'registerNumber'] as const;
export type CheckedDetail = (typeof checkedDetails)[number];

export const changeStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

export type CompanyDetailsBody = z.infer<typeof schemas.companyDetailsBody>;
export type CompanyDetails = z.infer<typeof schemas.companyDetails>;
export type WaitingChange = z.infer<typeof schemas.waitingChange>;
export type CompanyChange = z.infer<typeof schemas.companyChange>;
export type ChangeDecisionBody = z.infer<typeof schemas.changeDecisionBody>;
export type CompanyMessage = z.infer<typeof schemas.companyMessage>;
export type CompanyMessageBody = z.infer<typeof schemas.companyMessageBody>;
export type CompanyNote = z.infer<typeof schemas.companyNote>;

/** The details without a field that only operators change. */
export type OwnDetails = Pick<CompanyBody, 'companyName' | 'street' | 'postcode' | 'city' | 'country' | 'vatId'> & {
  registerNumber: string | null;
};
