import {
  type CompanyPermission,
  companyPermissions,
  coversApp,
  hasPermission,
} from '@lensdock/contract/kernel/company-permissions.ts';
import { type Endpoint, freshSignInSeconds } from '@lensdock/contract/kernel/endpoint.ts';
import {
  isOperatorPermission,
  type OperatorPermission,
  operatorMay,
  operatorPermissions,
} from '@lensdock/contract/kernel/operator-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Route } from '@lensdock/contract/kernel/route.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from './action-context.ts';
import { type Actor, isPerson, mayCall } from './actor.ts';
import { belongsToOneOf } from './memberships.store.ts';
import { hasEmail } from './people.store.ts';
import { type Developer, isDeveloper, type Person } from './person.ts';

/** Throws unless the actor's role, and the matrix of the roles in the company or the store, allows the call. */
export function assertMayCall(actor: Actor, { caller, may }: Pick<Route, 'caller' | 'may'>): void {
  if (!mayCall(actor, caller)) throw new Problem('wrong-role');
  if (may === undefined || !isPerson(actor)) return;
  if (isOperatorPermission(may)) assertOperatorPermission(actor, may);
  else if (isDeveloper(actor)) assertPermission(actor, may);
}

export function assertOperatorPermission(
  { role, operatorRoles = [] }: Pick<Person, 'role' | 'operatorRoles'>,
  permission: OperatorPermission,
): void {
  if (role !== 'operator') throw new Problem('wrong-role');
  if (operatorMay(operatorRoles, permission)) return;
  throw new Problem('operator-permission-missing', [], { roles: operatorPermissions[permission].join(',') });
}

function assertPermission(member: Developer, permission: CompanyPermission): void {
  if (hasPermission(member, permission)) return;
  const { roles } = companyPermissions[permission];
  const hasRole = hasPermission({ companyRole: member.companyRole }, permission);
  throw hasRole
    ? new Problem('permission-for-all-apps')
    : new Problem('permission-missing', [], { roles: roles.join(',') });
}

/** Throws `not-found`, as for an app of another company, if the member may not work on the app. */
export function assertCoversApp(actor: Pick<Developer, 'apps'>, app: string): void {
  if (!coversApp(actor, app)) throw new Problem('not-found');
}

/** Throws `own-company` for an operator who decides about a company that they belong to. */
export async function assertOtherCompany(
  queries: Queries,
  { actor, at }: Pick<ActionContext, 'actor' | 'at'>,
  ...companyIds: readonly string[]
): Promise<void> {
  if (!isPerson(actor) || actor.role !== 'operator') return;
  const { subject, email } = actor;
  if (await belongsToOneOf(queries, { subject, email, companyIds, at })) throw new Problem('own-company');
}

/** Whether the actor is this person, even under another account with the same address. */
export async function isSamePerson(queries: Queries, actor: Actor, subject: string): Promise<boolean> {
  if (!isPerson(actor)) return false;
  if (actor.subject === subject) return true;
  return actor.email !== null && (await hasEmail(queries, subject, actor.email));
}

/** The parameter of a path that is an app's code: in `/products/:id` and `/store-contents/:code`. */
const appParameter = /^\/api\/devcon\/(?:products|store-contents)\/:(\w+)/;

/** Throws `not-found` if the path names an app that the member may not work on. */
export function assertCoversPath(actor: Actor, path: string, params: unknown): void {
  const name = appParameter.exec(path)?.[1];
  if (name === undefined || !isPerson(actor)) return;
  const codes = params as Readonly<Record<string, unknown>>; // parsed path parameters are an object
  assertCoversApp(actor, String(codes[name]));
}

/** Throws unless the endpoint needs no fresh sign-in, or the person has entered their credentials recently. */
export function assertFreshSignIn(
  { authTime }: Pick<Person, 'authTime'>,
  { freshSignIn }: Pick<Endpoint, 'freshSignIn'>,
  at: Date,
): void {
  const isFresh = authTime !== undefined && at.getTime() / 1000 - authTime <= freshSignInSeconds;
  if (freshSignIn && !isFresh) throw new Problem('fresh-sign-in-required');
}
