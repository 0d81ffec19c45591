import { systemActorKeys } from '@lensdock/contract/audit/system-actors.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous, developerOf, mayCall, personOf, systemActor } from './actor.ts';

const allowedCallers = (actor: Actor) =>
  endpoints.filter(({ caller }) => mayCall(actor, caller)).map(({ caller }) => caller);

describe('mayCall', () => {
  it('refuses an anonymous caller on every endpoint that requires a role or a session', () => {
    expect(endpoints.filter(({ caller }) => caller === 'store').length).toBeGreaterThan(5);
    expect(new Set(allowedCallers(anonymous))).toEqual(new Set(['anyone']));
  });

  it.each(systemActorKeys)('refuses the system actor %s on every endpoint that requires a role', (key) => {
    expect(new Set(allowedCallers(systemActor(key)))).toEqual(new Set(['anyone']));
  });

  it('admits a person by role', () => {
    const store: Actor = { kind: 'person', subject: 'store', name: 'Store', email: null, role: 'store' };
    expect(new Set(allowedCallers(store))).toEqual(new Set(['anyone', 'signed-in', 'store']));
  });
});

describe('personOf and developerOf', () => {
  it.each([anonymous, systemActor('policy')])('throw wrong-role for an actor without a role', (actor) => {
    expect(() => personOf({ actor })).toThrow('wrong-role');
    expect(() => developerOf({ actor })).toThrow('wrong-role');
  });
});
