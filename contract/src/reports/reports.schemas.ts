import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';
import { reportCategories, reportOutcomes, reportReplyLimit, reportTextLimit } from './reports.ts';

export const reportBody = z.strictObject({
  category: z.enum(reportCategories),
  text: z.string().check(z.maxLength(reportTextLimit)),
  /** To be told what came of the report. */
  email: z.optional(z.string().check(z.maxLength(254))),
  /** Of the emails; English by default. */
  language: z.optional(language),
});

export const report = z.object({
  reportId: z.string(),
  appCode: z.string(),
  appName: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** The version that the store showed at the time of the report. */
  version: z.nullable(z.string()),
  category: z.enum(reportCategories),
  /** Null once the data of the reporter was deleted. */
  text: z.nullable(z.string()),
  /** Whether the reporter gave an address, to which the reply is sent. */
  hasReporter: z.boolean(),
  reported: epochMilliseconds,
  /** Other open reports of the same app. */
  others: z.int(),
  decided: z.nullable(
    z.object({
      outcome: z.enum(reportOutcomes),
      by: z.string(),
      at: epochMilliseconds,
      message: z.string(),
      reply: z.nullable(z.string()),
    }),
  ),
});

export const reportList = z.object({
  reports: z.array(report),
  /** The last one of the page, for the next one; null on the last page. */
  next: z.nullable(z.string()),
});

export const decideReportBody = z.strictObject({
  outcome: z.enum(reportOutcomes),
  /** The message to the seller: a question, or the reason for the withdrawal. */
  message: z.string().check(z.maxLength(reportReplyLimit)),
  /** To the reporter. */
  reply: z.string().check(z.maxLength(reportReplyLimit)),
});
