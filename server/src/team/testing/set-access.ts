import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import { upsertMember } from '../../kernel/identity/members.store.ts';
import { northlight, type SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Gives a sample person a role at Northlight, effective at once. */
export async function setAccess(
  server: TestServer,
  person: SamplePersonName,
  access: { role: CompanyRole; apps?: string[]; endsAt?: Date },
): Promise<void> {
  const { role, apps = null, endsAt = null } = access;
  const at = await server.clock.now();
  await upsertMember(server.database, { companyId: northlight.id, person, role, apps, endsAt, at });
  server.services.signOn.memberships.forget(person);
}
