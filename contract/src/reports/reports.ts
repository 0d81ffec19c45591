import type * as z from 'zod/mini';
import { isEmail } from '../kernel/field-formats.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Sentence } from '../kernel/language.ts';
import type * as schemas from './reports.schemas.ts';

export type ReportBody = z.infer<typeof schemas.reportBody>;
export type Report = z.infer<typeof schemas.report>;
export type ReportList = z.infer<typeof schemas.reportList>;
export type DecideReportBody = z.infer<typeof schemas.decideReportBody>;

/** The subjects of reports by buyers. */
export const reportCategories = ['broken', 'misleading', 'privacy', 'illegal'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportCategoryTexts: Readonly<Record<ReportCategory, Sentence>> = {
  broken: { en: 'It does not work', de: 'Sie funktioniert nicht' },
  misleading: { en: 'It does not do what it says', de: 'Sie tut nicht, was sie verspricht' },
  privacy: { en: 'It violates privacy', de: 'Sie verletzt den Datenschutz' },
  illegal: { en: 'It is illegal', de: 'Sie ist rechtswidrig' },
};

/** The steps that a report leads to: a question to the seller, a new review, the app is unpublished, or none. */
export const reportOutcomes = ['question', 'review', 'withdrawal', 'none'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportTextLimit = 2_000;
export const reportReplyLimit = 1_000;

export function reportFindings({ text, email }: Pick<ReportBody, 'text' | 'email'>): Finding[] {
  return [
    ...(text.trim() === '' ? [{ code: 'required' as const, inputField: 'text' }] : []),
    ...(email && !isEmail(email.trim()) ? [{ code: 'report-email-form' as const, inputField: 'email' }] : []),
  ];
}

/** The seller reads why they are asked or unpublished; the reporter, if there is an address, what came of it. */
export function decisionFindings({ outcome, message, reply }: DecideReportBody, hasReporter: boolean): Finding[] {
  const asksSeller = outcome === 'question' || outcome === 'withdrawal';
  return [
    ...(asksSeller && message.trim() === '' ? [{ code: 'required' as const, inputField: 'message' }] : []),
    ...(hasReporter && reply.trim() === '' ? [{ code: 'required' as const, inputField: 'reply' }] : []),
    ...(!hasReporter && reply.trim() !== '' ? [{ code: 'report-no-reporter' as const, inputField: 'reply' }] : []),
  ];
}
