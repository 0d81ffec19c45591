import { type SystemActorName, systemActorNames } from '@lensdock/contract/audit/system-actors.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type Developer, isDeveloper, type Person } from './person.ts';

/** A part of the product, or a provider, that acts without a person. It has no role and may do only what it is named for. */
export interface SystemActor {
  readonly kind: 'system';
  /** What the database has for it, in the place of a person's subject. */
  readonly subject: SystemActorName;
  readonly name: string;
}

/** A caller who did not sign in. Has neither a subject nor a role, so nothing can be done in its name. */
export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** Whose name a change can be written under. */
export type KnownActor = Person | SystemActor;

/** Who acts. */
export type Actor = KnownActor | AnonymousActor;

export const anonymous: AnonymousActor = { kind: 'anonymous' };

export function systemActor(subject: SystemActorName): SystemActor {
  return { kind: 'system', subject, name: systemActorNames[subject].en };
}

/** Whether a caller has what an endpoint asks for. An anonymous caller and a system actor never have a role. */
export function mayCall(actor: Actor, caller: Person['role'] | 'signed-in' | 'anyone'): boolean {
  if (caller === 'anyone') return true;
  return actor.kind === 'person' && (caller === 'signed-in' || caller === actor.role);
}

/** The person who acts. Throws `wrong-role` for anybody else. */
export function personOf({ actor }: { actor: Actor }): Person {
  if (actor.kind !== 'person') throw new Problem('wrong-role');
  return actor;
}

/** The developer who acts. The endpoint's role was checked before; this is for the types and for defence in depth. */
export function developerOf({ actor }: { actor: Actor }): Developer {
  if (actor.kind !== 'person' || !isDeveloper(actor)) throw new Problem('wrong-role');
  return actor;
}
