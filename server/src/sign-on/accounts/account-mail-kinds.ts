/** The emails with a link that works once: the page of each, and the purpose of its signature. */
export const accountLinks = {
  'reset-password': { path: '/auth/password', purpose: 'reset password' },
  'reset-second-factor': { path: '/auth/second-factor', purpose: 'reset second factor' },
} as const;

export type AccountLinkKind = keyof typeof accountLinks;

/** The emails about the account itself. */
export type AccountMailKind = AccountLinkKind | 'password-changed' | 'second-factor-changed' | 'second-factor-reset';

export function isAccountLink(kind: AccountMailKind): kind is AccountLinkKind {
  return Object.hasOwn(accountLinks, kind);
}
