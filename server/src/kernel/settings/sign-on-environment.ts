import { type OperatorRole, operatorRoles } from '@lensdock/contract/kernel/operator-permissions.ts';
import { defaultClaimNames } from '@lensdock/ports/sign-on/read-claims.ts';
import type { TokenRules } from '@lensdock/ports/sign-on/verify-token.ts';
import * as z from 'zod/mini';
import { commaList, webAddress, whole } from './environment-values.ts';

const algorithms = ['RS256', 'PS256', 'ES256'] as const;
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback);

/** Reads `reviewer=store-reviewer,finance=store-finance`: our role, and the issuer's name of it. */
function readRoleNames(list: string, context: z.core.ParsePayload): ReadonlyMap<string, OperatorRole> {
  const names = new Map<string, OperatorRole>();
  for (const pair of list.split(',')) {
    const [ours = '', theirs = ''] = pair.split('=').map((part) => part.trim());
    const role = operatorRoles.find((one) => one === ours);
    if (role && theirs !== '') names.set(theirs, role);
    else
      context.issues.push({
        code: 'custom',
        input: list,
        message: `expected role=name with a role of ${operatorRoles.join(', ')}, found ${pair}`,
      });
  }
  return names;
}

/** Sign-on settings. Without an issuer the embedded one is used. */
export const signOnEnvironment = {
  /** URL of an external OpenID Connect issuer, exactly as in its tokens. */
  SIGN_ON_ISSUER: z.optional(webAddress()),
  /** The console's public client at that issuer (code flow with PKCE). */
  SIGN_ON_CLIENT_ID: text('lensdock-console'),
  /** The command line's public client at that issuer (device flow). */
  SIGN_ON_CLI_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  SIGN_ON_SCOPE: text('openid profile email'),
  /** Resource indicator (RFC 8707), for issuers that require one. */
  SIGN_ON_RESOURCE: z.optional(z.string()),
  SIGN_ON_AUDIENCE: text('lensdock-api'),
  /** Many issuers send `JWT` instead of `at+jwt`. */
  SIGN_ON_TOKEN_TYPE: text('at+jwt'),
  SIGN_ON_ALGORITHMS: z._default(commaList(z.enum(algorithms)).check(z.minLength(1)), [...algorithms]),
  SIGN_ON_MAX_TOKEN_AGE_SECONDS: whole(86_400, 0),
  SIGN_ON_CLOCK_TOLERANCE_SECONDS: whole(10, 0),
  SIGN_ON_NAME_CLAIM: text(defaultClaimNames.name),
  SIGN_ON_EMAIL_CLAIM: text(defaultClaimNames.email),
  SIGN_ON_COMPANY_ID_CLAIM: text(defaultClaimNames.companyId),
  SIGN_ON_COMPANY_NAME_CLAIM: text(defaultClaimNames.companyName),
  SIGN_ON_COMPANY_COUNTRY_CLAIM: text(defaultClaimNames.companyCountry),
  SIGN_ON_ROLES_CLAIM: text(defaultClaimNames.roles),
  SIGN_ON_DEVELOPER_ROLE: text('devcon-developer'),
  SIGN_ON_OPERATOR_ROLE: text('devcon-operator'),
  SIGN_ON_STORE_ROLE: text('devcon-store'),
  /** The issuer's names of the operators' roles; without them the operators page decides. */
  SIGN_ON_OPERATOR_ROLES: z.optional(z.pipe(z.string().check(z.minLength(1)), z.transform(readRoleNames))),
};

const signOnSettings = z.object(signOnEnvironment);
export type SignOnSettings = z.infer<typeof signOnSettings>;

export interface Reachable {
  LENSDOCK_HOST: string;
  LENSDOCK_URL?: string | undefined;
  LENSDOCK_SAMPLE_PEOPLE?: boolean | undefined;
}

/** Returns the first contradiction between the settings. */
export function signOnContradiction(settings: SignOnSettings & Reachable): string | undefined {
  if (settings.SIGN_ON_ISSUER !== undefined && settings.LENSDOCK_SAMPLE_PEOPLE === true) {
    return 'SIGN_ON_ISSUER and LENSDOCK_SAMPLE_PEOPLE: cannot be combined; sample people exist only in the built-in sign-on';
  }
  return undefined;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/**
 * Whether people can sign in as sample people with a click. Not on a loopback server behind a public proxy, which has
 * LENSDOCK_URL set.
 */
export function samplePeopleExist(settings: Pick<SignOnSettings, 'SIGN_ON_ISSUER'> & Reachable): boolean {
  if (settings.SIGN_ON_ISSUER !== undefined) return false;
  if (settings.LENSDOCK_SAMPLE_PEOPLE !== undefined) return settings.LENSDOCK_SAMPLE_PEOPLE;
  return !isReachedFromOutside(settings);
}

/** Whether other machines can reach the server, by its listening address or its public URL. */
export function isReachedFromOutside({ LENSDOCK_HOST: host, LENSDOCK_URL: url }: Reachable): boolean {
  return !loopback.test(host) || (url !== undefined && !loopback.test(new URL(url).hostname));
}

export function tokenRulesOf(settings: SignOnSettings): TokenRules {
  return {
    audience: settings.SIGN_ON_AUDIENCE,
    algorithms: settings.SIGN_ON_ALGORITHMS,
    tokenType: settings.SIGN_ON_TOKEN_TYPE,
    maxTokenAgeSeconds: settings.SIGN_ON_MAX_TOKEN_AGE_SECONDS,
    clockToleranceSeconds: settings.SIGN_ON_CLOCK_TOLERANCE_SECONDS,
    claimNames: {
      name: settings.SIGN_ON_NAME_CLAIM,
      email: settings.SIGN_ON_EMAIL_CLAIM,
      companyId: settings.SIGN_ON_COMPANY_ID_CLAIM,
      companyName: settings.SIGN_ON_COMPANY_NAME_CLAIM,
      companyCountry: settings.SIGN_ON_COMPANY_COUNTRY_CLAIM,
      roles: settings.SIGN_ON_ROLES_CLAIM,
    },
  };
}
