import type { StandIn } from '@lensdock/contract/account/signed-in.ts';
import type { Settings } from './settings.ts';
import { isReachedFromOutside } from './sign-on-environment.ts';

type StandInSettings = Pick<
  Settings,
  'SIGN_ON_ISSUER' | 'STRIPE_SECRET_KEY' | 'BANK_PAYMENTS_URL' | 'LENSDOCK_HOST' | 'LENSDOCK_URL'
>;

/**
 * Returns the stand-ins that are dangerous because other machines can reach the server. On a laptop they are wanted.
 */
export function dangerousStandIns(settings: StandInSettings): StandIn[] {
  if (!isReachedFromOutside(settings)) return [];
  return [
    ...(settings.SIGN_ON_ISSUER === undefined ? (['sign-on'] as const) : []),
    ...(settings.STRIPE_SECRET_KEY === undefined ? (['card-payments'] as const) : []),
    ...(settings.BANK_PAYMENTS_URL === undefined ? (['bank-payments'] as const) : []),
  ];
}

/** Printed at the start of the server. */
export const standInWarnings: Readonly<Record<StandIn, string>> = {
  'sign-on':
    'Warning: this server is reachable from other machines, but sign-on uses the built-in provider with sample people and a public password. Set SIGN_ON_ISSUER.',
  'card-payments':
    'Warning: this server is reachable from other machines, but its card provider is a sandbox that moves no money. Set STRIPE_SECRET_KEY.',
  'bank-payments':
    'Warning: this server is reachable from other machines, but its bank provider is a sandbox that moves no money. Set BANK_PAYMENTS_URL.',
};
