import type { Sentence } from './language.ts';

/** The readers of a category's emails, and whether a person can switch them off. */
interface CategoryRule {
  readers: 'developer' | 'operator';
  /** Mails about what a company is allowed to do, and about money, are always sent. */
  optional: boolean;
}

/** The topics by which people turn their mails on and off, in the order of the settings page. The inbox shows all notices. */
export const noticeCategories = {
  submissions: { readers: 'operator', optional: true },
  webhooks: { readers: 'operator', optional: true },
  review: { readers: 'developer', optional: true },
  prices: { readers: 'developer', optional: true },
  trials: { readers: 'developer', optional: true },
  store: { readers: 'developer', optional: false },
  payouts: { readers: 'developer', optional: false },
  company: { readers: 'developer', optional: false },
  ledger: { readers: 'operator', optional: false },
} as const satisfies Readonly<Record<string, CategoryRule>>;

export type NoticeCategory = keyof typeof noticeCategories;

/** A notice about a submission is worded by the kind of the submission, which is its parameter `kind`. */
export type TextBySubmission = Readonly<Record<'app' | 'listing' | 'version', Sentence>>;

export type NoticeText = { category: NoticeCategory } & (Sentence | TextBySubmission);

/** The kinds of all notices. Each feature adds its own where it writes their texts, as it does for `ProblemNames`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it.
export interface NoticeKinds {}
export type NoticeKind = keyof NoticeKinds;
