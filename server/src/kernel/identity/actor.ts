import { type SystemActorName, systemActorNames } from '@lensdock/contract/audit/system-actors.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type Developer, isDeveloper, type Person } from './person.ts';

/**
 * A part of the product or a provider that acts without a person. It has no role and may only do what it is named for.
 */
export interface SystemActor {
  readonly kind: 'system';
  /** Stored in the database where a person has the token's subject. */
  readonly subject: SystemActorName;
  readonly name: string;
}

/** A caller who did not sign in. Without a subject or role, nothing can be written under its name. */
export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** An actor under whose name a change can be written. */
export type KnownActor = Person | SystemActor;

export type Actor = KnownActor | AnonymousActor;

export const anonymous: AnonymousActor = { kind: 'anonymous' };

export function systemActor(subject: SystemActorName): SystemActor {
  return { kind: 'system', subject, name: systemActorNames[subject].en };
}

/** Whether the actor has a role: a person, an access token for one, or a camera for its platform. */
export function isPerson(actor: Actor): actor is Person {
  return actor.kind !== 'system' && actor.kind !== 'anonymous';
}

/** Anonymous callers and system actors never have a role. */
export function mayCall(actor: Actor, caller: Person['role'] | 'signed-in' | 'anyone'): boolean {
  if (caller === 'anyone') return true;
  return isPerson(actor) && (caller === 'signed-in' || caller === actor.role);
}

/** Returns the acting person; throws `wrong-role` for other actors. */
export function personOf({ actor }: { actor: Actor }): Person {
  if (!isPerson(actor)) throw new Problem('wrong-role');
  return actor;
}

/**
 * Returns the acting developer. The endpoint's role was checked before; this narrows the type and is defence in depth.
 */
export function developerOf({ actor }: { actor: Actor }): Developer {
  if (!isPerson(actor) || !isDeveloper(actor)) throw new Problem('wrong-role');
  return actor;
}
