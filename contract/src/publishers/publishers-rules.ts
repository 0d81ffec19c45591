import type { Finding } from '../kernel/finding.ts';
import { type TokenScope, tokenScopes } from '../kernel/token-access.ts';
import type { PublisherIssuerBody, TrustedPublisherBody } from './publishers.ts';

/** `other` pins claims by name; the other two know the claims of their product. */
export const issuerKinds = ['github', 'gitlab', 'other'] as const;
export type IssuerKind = (typeof issuerKinds)[number];

export const publishersPerApp = 10;
export const issuerNameLimit = 60;
const maxPinLength = 255;
const maxClaims = 10;

/** A token for one app cannot use the calls of the other scopes, which cover the whole company. */
const companyWide: readonly TokenScope[] = ['revenue:read', 'payouts:read', 'trials:write'];
export const publisherScopes = tokenScopes.filter((scope) => !companyWide.includes(scope));

/** The scopes that `push --apk --release` needs. */
export const usualPublisherScopes: readonly TokenScope[] = publisherScopes.filter((scope) => scope !== 'apps:write');

type PublisherFindingCode = 'required' | 'too-long' | 'too-many' | 'wrong-form' | 'not-a-choice';
type PublisherFinding = Finding<PublisherFindingCode>;

const repositoryForms = { github: /^[\w.-]+\/[\w.-]+$/, gitlab: /^[\w.-]+(\/[\w.-]+)+$/ };
const workflowForms = { github: /^[\w.-]+\.ya?ml$/, gitlab: /^[\w./-]+\.ya?ml$/ };
const printable = /^[\x20-\x7e\u00a0-\uffff]+$/;
/** These are checked for every token. */
const reservedClaims = ['iss', 'aud', 'exp', 'iat', 'nbf', 'jti'];

/** Checks a trusted publisher for an issuer of this kind. */
export function publisherFindings(body: TrustedPublisherBody, kind: IssuerKind): PublisherFinding[] {
  const pins = kind === 'other' ? claimFindings(body.claims) : repositoryFindings(body, kind);
  return [...pins, ...scopeFindings(body.scopes)];
}

function repositoryFindings(body: TrustedPublisherBody, kind: 'github' | 'gitlab'): PublisherFinding[] {
  return [
    ...formFindings('repository', body.repository, repositoryForms[kind]),
    ...formFindings('repositoryId', body.repositoryId, /^[1-9][0-9]{0,18}$/),
    ...formFindings('workflow', body.workflow, workflowForms[kind]),
    ...(body.environment === null ? [] : formFindings('environment', body.environment, printable)),
    ...(body.branch === null ? [] : formFindings('branch', body.branch, /^[^\s~^:?*[\\\p{Cc}]+$/u)),
    // Otherwise every branch, and with it every pull request, could publish.
    ...(body.environment === null && body.branch === null
      ? [{ code: 'required', inputField: 'environment' } as const]
      : []),
  ];
}

function formFindings(inputField: string, value: string | null, form: RegExp): PublisherFinding[] {
  if (value === null || value === '') return [{ code: 'required', inputField }];
  if (value.length > maxPinLength) return [{ code: 'too-long', inputField, parameters: { maximum: maxPinLength } }];
  return form.test(value) ? [] : [{ code: 'wrong-form', inputField }];
}

function claimFindings(claims: TrustedPublisherBody['claims']): PublisherFinding[] {
  if (claims.length === 0) return [{ code: 'required', inputField: 'claims' }];
  if (claims.length > maxClaims)
    return [{ code: 'too-many', inputField: 'claims', parameters: { maximum: maxClaims } }];
  return claims.flatMap(({ name, value }, index) => {
    const isRepeated = claims.findIndex((claim) => claim.name === name) < index;
    const isWrong = isRepeated || reservedClaims.includes(name);
    return [
      ...(isWrong
        ? [{ code: 'wrong-form' as const, inputField: `claims.${index}.name` }]
        : formFindings(`claims.${index}.name`, name, /^[\w.:/-]+$/)),
      ...formFindings(`claims.${index}.value`, value, printable),
    ];
  });
}

function scopeFindings(scopes: readonly TokenScope[]): PublisherFinding[] {
  if (scopes.length === 0) return [{ code: 'required', inputField: 'scopes' }];
  if (scopes.every((scope) => publisherScopes.includes(scope))) return [];
  return [{ code: 'not-a-choice', inputField: 'scopes', parameters: { choices: publisherScopes.join(', ') } }];
}

/** Checks an issuer. Whether its address may be called is for the server to say. */
export function issuerFindings({ issuer, name }: PublisherIssuerBody): PublisherFinding[] {
  const length = [...name.trim()].length;
  return [
    ...(issuer === '' ? [{ code: 'required', inputField: 'issuer' } as const] : []),
    ...(length === 0 ? [{ code: 'required', inputField: 'name' } as const] : []),
    ...(length > issuerNameLimit
      ? [{ code: 'too-long', inputField: 'name', parameters: { maximum: issuerNameLimit } } as const]
      : []),
  ];
}
