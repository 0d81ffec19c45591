import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import { upsertOperator } from '../kernel/identity/operators.store.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import type { TestServer } from './test-server.ts';

/** Gives a sample operator these roles, effective at once. */
export async function setOperatorRoles(
  server: TestServer,
  person: SamplePersonName,
  roles: readonly OperatorRole[],
): Promise<void> {
  await upsertOperator(server.database, { person, roles, at: await server.clock.now() });
  server.services.signOn.operators.forget(person);
}
