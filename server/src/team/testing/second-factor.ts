import { sql } from '@lensdock/ports/database/sql.ts';
import { updateSecondFactorRequired } from '../../kernel/identity/companies.store.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** The secret of every authenticator app of the tests. */
export const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives a person an authenticator app. */
export async function addTotpTo(server: TestServer, person: string): Promise<void> {
  await server.database.execute(sql`
    insert into totp_secret (subject, secret, last_step, added_at) values (${person}, ${testSecret}, 0, ${await server.clock.now()})
    on conflict do nothing`);
  server.services.signOn.memberships.forget(person);
}

/** Northlight requires a second factor, and Ada has one. */
export async function requireSecondFactor(server: TestServer): Promise<void> {
  await addTotpTo(server, 'ada');
  await updateSecondFactorRequired(server.database, northlight.id, true);
  for (const person of ['ada', 'ben']) server.services.signOn.memberships.forget(person);
}
