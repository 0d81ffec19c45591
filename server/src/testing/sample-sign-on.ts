import { Problem } from '@lensdock/contract/http/problem.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Authenticate, Person } from '../http/person.ts';
import type { World } from '../world.ts';

export type SamplePersonName = 'ada' | 'ben' | 'eve' | 'olga' | 'store';

const companyA = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01';
const companyB = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02';

const people: Record<SamplePersonName, Person> = {
  ada: {
    subject: 'ada',
    name: 'Ada Keller',
    email: 'ada@northlight.example',
    role: 'developer',
    companyId: companyA,
    companyRole: 'owner',
  },
  ben: {
    subject: 'ben',
    name: 'Ben Roth',
    email: 'ben@northlight.example',
    role: 'developer',
    companyId: companyA,
    companyRole: 'owner',
  },
  eve: {
    subject: 'eve',
    name: 'Eve Marsh',
    email: 'eve@meridian.example',
    role: 'developer',
    companyId: companyB,
    companyRole: 'owner',
  },
  olga: { subject: 'olga', name: 'Olga Brandt', email: 'olga@store.example', role: 'operator' },
  store: { subject: 'store', name: 'Store', email: null, role: 'store' },
};

/** PROVISIONAL until the embedded sign-on gives real tokens. */
export async function samplePeopleSignOn(
  world: Pick<World, 'database' | 'clock'>,
): Promise<{ authenticate: Authenticate; tokenOf(name: SamplePersonName): Promise<string> }> {
  const at = await world.clock.now();
  await world.database.execute(sql`insert into company (id, name, country, currency, approved, allowed_to_sell, payout_account_validated, manual_app_approval, created_at)
    values (${companyA}, 'Northlight Vision GmbH', 'DE', 'EUR', true, true, true, true, ${at}), (${companyB}, 'Meridian Optics Ltd', 'GB', 'EUR', true, true, false, false, ${at})`);
  for (const person of Object.values(people)) {
    await world.database.execute(sql`insert into person (subject, company_id, name, email, first_seen_at)
      values (${person.subject}, ${person.companyId ?? null}, ${person.name}, ${person.email}, ${at})`);
  }
  return {
    tokenOf: async (name) => `sample:${name}`,
    authenticate: async (authorization) => {
      const name = /^Bearer sample:(\w+)$/.exec(authorization ?? '')?.[1];
      const person = name !== undefined && name in people ? people[name as SamplePersonName] : undefined; // checked just before
      if (!person) throw new Problem('not-signed-in');
      return person;
    },
  };
}
