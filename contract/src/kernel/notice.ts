import { type CompanyRole, companyRoles } from './company-permissions.ts';
import type { Sentence } from './language.ts';
import type { OperatorRole } from './operator-permissions.ts';

/** The readers of a category's emails, and whether a person can switch them off. */
interface CategoryRule {
  readers: 'developer' | 'operator';
  /** For developers: the roles that receive it. */
  roles?: readonly CompanyRole[];
  /** For operators: the roles that receive it. */
  operatorRoles?: readonly OperatorRole[];
  /** Emails about a company's permissions and about money are always sent. */
  optional: boolean;
}

/** The topics by which people turn their emails on and off, in the order of the settings page. The inbox shows all notices. */
export const noticeCategories = {
  submissions: {
    readers: 'operator',
    operatorRoles: ['reviewer', 'senior-reviewer', 'administrator'],
    optional: true,
  },
  assignments: {
    readers: 'operator',
    operatorRoles: ['reviewer', 'senior-reviewer', 'administrator'],
    optional: true,
  },
  companies: { readers: 'operator', operatorRoles: ['seller-manager', 'administrator'], optional: true },
  webhooks: { readers: 'operator', operatorRoles: ['administrator'], optional: true },
  review: { readers: 'developer', roles: ['owner', 'publisher', 'support'], optional: true },
  prices: { readers: 'developer', roles: ['owner', 'publisher'], optional: true },
  trials: { readers: 'developer', roles: ['owner', 'support'], optional: true },
  announcements: { readers: 'developer', roles: companyRoles, optional: true },
  store: { readers: 'developer', roles: ['owner', 'publisher'], optional: false },
  payouts: { readers: 'developer', roles: ['owner', 'finance'], optional: false },
  company: { readers: 'developer', roles: ['owner', 'finance'], optional: false },
  team: { readers: 'developer', roles: ['owner'], optional: false },
  ledger: { readers: 'operator', operatorRoles: ['finance', 'administrator'], optional: false },
} as const satisfies Readonly<Record<string, CategoryRule>>;

export type NoticeCategory = keyof typeof noticeCategories;

/** The categories that a person can switch off. */
export type OptionalCategory = {
  [Name in NoticeCategory]: (typeof noticeCategories)[Name]['optional'] extends true ? Name : never;
}[NoticeCategory];

/** The keys are those of the object. */
export const optionalCategories = (Object.keys(noticeCategories) as NoticeCategory[]).filter(isOptional);

export function isOptional(category: NoticeCategory): category is OptionalCategory {
  return noticeCategories[category].optional;
}

/** The company roles that receive this category; empty for categories of operators. */
export function rolesNotified(category: NoticeCategory): readonly CompanyRole[] {
  const rule: CategoryRule = noticeCategories[category];
  return rule.roles ?? [];
}

/** The roles in the store that receive this category; empty for categories of developers. */
export function operatorRolesNotified(category: NoticeCategory): readonly OperatorRole[] {
  const rule: CategoryRule = noticeCategories[category];
  return rule.operatorRoles ?? [];
}

/** A notice about a submission is worded by the kind of the submission, which is its parameter `kind`. */
export type TextBySubmission = Readonly<Record<'app' | 'listing' | 'version', Sentence>>;

export type NoticeText = { category: NoticeCategory } & (Sentence | TextBySubmission);

/** The kinds of all notices. Each feature adds its own where it writes their texts, as it does for `ProblemNames`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface NoticeKinds {}
export type NoticeKind = keyof NoticeKinds;
