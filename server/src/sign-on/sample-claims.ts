import type { SignOnSettings } from '../kernel/settings/sign-on-environment.ts';
import type { EmbeddedPerson } from './accounts/embedded-person.ts';

/** Returns the claims of a person's tokens under their configured names. Memberships decide on the company. */
export function sampleClaims(person: EmbeddedPerson, settings: SignOnSettings): Record<string, unknown> {
  const role = {
    developer: settings.SIGN_ON_DEVELOPER_ROLE,
    operator: settings.SIGN_ON_OPERATOR_ROLE,
    store: settings.SIGN_ON_STORE_ROLE,
  }[person.role];
  const claims: Record<string, unknown> = {};
  put(claims, settings.SIGN_ON_NAME_CLAIM, person.name);
  if (person.email !== null) put(claims, settings.SIGN_ON_EMAIL_CLAIM, person.email);
  put(claims, settings.SIGN_ON_ROLES_CLAIM, [role]);
  return claims;
}

/** Sets a claim by name or path (`realm_access.roles`). */
function put(claims: Record<string, unknown>, path: string, value: unknown): void {
  const [last = path, ...outer] = path.split('.').reverse();
  let holder = claims;
  for (const key of outer.reverse()) {
    holder[key] ??= {};
    holder = holder[key] as Record<string, unknown>; // only this function creates them
  }
  holder[last] = value;
}
