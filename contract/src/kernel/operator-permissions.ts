/** The roles of people who work for the store. A person can have several. */
export const operatorRoles = [
  'reviewer',
  'senior-reviewer',
  'seller-manager',
  'finance',
  'content',
  'administrator',
  'auditor',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The names of the roles. */
export const operatorRoleNames = {
  reviewer: { en: 'reviewer', de: 'Prüfung' },
  'senior-reviewer': { en: 'senior reviewer', de: 'leitende Prüfung' },
  'seller-manager': { en: 'seller manager', de: 'Firmenbetreuung' },
  finance: { en: 'finance', de: 'Finanzen' },
  content: { en: 'content', de: 'Inhalte' },
  administrator: { en: 'administrator', de: 'Administration' },
  auditor: { en: 'auditor', de: 'Revision' },
} as const satisfies Readonly<Record<OperatorRole, { en: string; de: string }>>;

const everyone = operatorRoles;
const reviewers = ['reviewer', 'senior-reviewer', 'administrator'] as const;
const seniors = ['senior-reviewer', 'administrator'] as const;
const sellerManagers = ['seller-manager', 'administrator'] as const;
const accountants = ['finance', 'administrator'] as const;
const editors = ['content', 'administrator'] as const;
const administrators = ['administrator'] as const;
const settingsReaders = ['administrator', 'auditor'] as const;

/**
 * The matrix: which role has which permission. Every endpoint for operators names the permission that it needs; server,
 * console and the operators page read nothing else. No name is also one of `companyPermissions`.
 */
export const operatorPermissions = {
  'home:read': everyone,
  'submissions:read': ['reviewer', 'senior-reviewer', 'administrator', 'auditor'],
  'submissions:decide': reviewers,
  'signer-changes:approve': seniors,
  'reviewers:write': seniors,
  'review-statistics:read': ['senior-reviewer', 'administrator', 'auditor'],
  'finding-templates:read': ['reviewer', 'senior-reviewer', 'content', 'administrator', 'auditor'],
  'finding-templates:write': ['senior-reviewer', 'content', 'administrator'],
  'store-apps:read': everyone,
  'store-apps:override': seniors,
  'tool-licences:write': sellerManagers,
  'companies:read': ['reviewer', 'senior-reviewer', 'seller-manager', 'finance', 'administrator', 'auditor'],
  'companies:write': sellerManagers,
  'blocks:write': sellerManagers,
  'transfers:read': everyone,
  'transfers:stop': sellerManagers,
  'company-accounts:read': ['seller-manager', 'finance', 'administrator', 'auditor'],
  'company-accounts:write': accountants,
  'payout-runs:read': ['finance', 'administrator', 'auditor'],
  'payout-runs:write': accountants,
  'orders:read': ['seller-manager', 'finance', 'administrator', 'auditor'],
  'content:read': everyone,
  'content:write': editors,
  'mails:read': ['seller-manager', 'administrator', 'auditor'],
  'mails:write': administrators,
  'settings:read': settingsReaders,
  'settings:write': administrators,
  'tasks:read': settingsReaders,
  'tasks:write': administrators,
  'operators:read': everyone,
  'operators:write': administrators,
  'people:read': settingsReaders,
  'people:write': administrators,
  'store-audit:read': ['senior-reviewer', 'seller-manager', 'finance', 'administrator', 'auditor'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

export type OperatorPermission = keyof typeof operatorPermissions;

export const operatorPermissionNames = Object.keys(operatorPermissions) as OperatorPermission[]; // the keys of the table

export function operatorMay(roles: readonly OperatorRole[], permission: OperatorPermission): boolean {
  const allowed: readonly OperatorRole[] = operatorPermissions[permission];
  return roles.some((role) => allowed.includes(role));
}

export function isOperatorPermission(name: string): name is OperatorPermission {
  return Object.hasOwn(operatorPermissions, name);
}
