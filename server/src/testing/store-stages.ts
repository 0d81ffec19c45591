import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { onlineApp, type Staging } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import type { TestServer } from './test-server.ts';

/** Puts an app of Ada's company into the store with these prices and buyers, without the cost of a real package. */
export async function appInStore(server: TestServer, staging: Staging = {}): Promise<string> {
  return (await onlineApp(server, 'ada', staging)).app;
}

export async function grantTool(server: TestServer, app: string): Promise<void> {
  await server.database.execute(sql`update app set tool_granted = true where code = ${app}`);
}

/** Turns manual approval for Ada's company on or off; Public is only available with it. */
export async function setManualApproval(server: TestServer, on: boolean): Promise<void> {
  await server.database.execute(
    sql`update company set manual_app_approval = ${on} where id = ${await companyIdOf(server, 'ada')}`,
  );
}

/** Also creates the company, as its first sign-in does. */
export async function companyIdOf(server: TestServer, person: SamplePersonName): Promise<string> {
  return (await server.call(readMyAccount, { as: person })).body.userCompanyId;
}
