import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import { invitePerson } from '@lensdock/contract/team/team.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { invitationPath } from '../invitation-link.ts';

/** Ada invites a person. Returns the invitation's id. */
export async function inviteAs(
  server: TestServer,
  email: string,
  access: { role?: CompanyRole; apps?: string[] | null; lastDay?: string | null } = {},
): Promise<string> {
  const body = { email, role: 'viewer' as const, apps: null, lastDay: null, ...access };
  return (await server.call(invitePerson, { as: 'ada', body })).body.invitationId;
}

/** Returns the path of the current link to an invitation. */
export async function linkOf(server: TestServer, id: string): Promise<string> {
  const [row] = await server.database.query<{ round: number }>(sql`select round from invitation where id = ${id}`);
  return invitationPath(server.services, { id, round: row?.round ?? 0 }, await server.clock.now());
}
