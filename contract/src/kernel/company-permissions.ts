/** A person's role inside a company. */
export const companyRoles = ['owner', 'publisher', 'finance', 'support', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The names of the roles. */
export const roleNames = {
  owner: { en: 'owner', de: 'Inhaber' },
  publisher: { en: 'publisher', de: 'Herausgeber' },
  finance: { en: 'finance', de: 'Finanzen' },
  support: { en: 'support', de: 'Support' },
  viewer: { en: 'viewer', de: 'Leser' },
} as const satisfies Readonly<Record<CompanyRole, { en: string; de: string }>>;

interface Rule {
  roles: readonly CompanyRole[];
  /** Whether the permission can be held for single apps; without it, only members for all apps have it. */
  perApp?: true;
}

const everyone = companyRoles;
const publishers = ['owner', 'publisher'] as const;
const accountants = ['owner', 'finance'] as const;
const supporters = ['owner', 'support'] as const;

/**
 * The matrix: which role has which permission. Every endpoint for developers names the permission that it needs; server,
 * console and the team page read nothing else.
 */
export const companyPermissions = {
  'account:use': { roles: everyone, perApp: true },
  'apps:read': { roles: everyone, perApp: true },
  'apps:create': { roles: publishers },
  'apps:delete': { roles: publishers, perApp: true },
  'apps:transfer': { roles: ['owner'] },
  'listing:write': { roles: publishers, perApp: true },
  'versions:write': { roles: publishers, perApp: true },
  'pricing:write': { roles: publishers, perApp: true },
  'availability:write': { roles: publishers, perApp: true },
  'apps:release': { roles: publishers, perApp: true },
  'reviews:write': { roles: ['owner', 'publisher', 'support'], perApp: true },
  'trials:read': { roles: ['owner', 'support', 'viewer'], perApp: true },
  'trials:write': { roles: supporters, perApp: true },
  'revenue:read': { roles: accountants },
  'payouts:read': { roles: accountants },
  'payout-accounts:write': { roles: accountants },
  'company-profile:read': { roles: everyone },
  'company-profile:write': { roles: ['owner'] },
  'store-messages:write': { roles: ['owner', 'finance', 'support'] },
  'terms:accept': { roles: ['owner'] },
  'audit:read': { roles: ['owner'] },
  'tokens:write': { roles: publishers },
  'team:read': { roles: everyone },
  'team:write': { roles: ['owner'] },
} as const satisfies Readonly<Record<string, Rule>>;

export type CompanyPermission = keyof typeof companyPermissions;

/** The facts about a member that decide on permissions. */
export interface Membership {
  companyRole: CompanyRole;
  /** Codes of the apps that the member may work on; absent if they are not limited. */
  apps?: readonly string[];
}

export const permissionNames = Object.keys(companyPermissions) as CompanyPermission[]; // the keys of the table

export function hasPermission({ companyRole, apps }: Membership, permission: CompanyPermission): boolean {
  const rule: Rule = companyPermissions[permission];
  return rule.roles.includes(companyRole) && (apps === undefined || rule.perApp === true);
}

/** Whether the member may work on this app at all. */
export function coversApp({ apps }: Pick<Membership, 'apps'>, app: string): boolean {
  return apps === undefined || apps.includes(app);
}
