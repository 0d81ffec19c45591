import { offerTransfer } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { good, newApp } from '../../apps/testing/staged-app.ts';
import { ensureCompany } from '../../kernel/identity/companies.store.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Ada offers an app, by default to Meridian: the given one, or a new draft. */
export async function offeredTransfer(
  server: TestServer,
  app?: string,
  companyId = meridian.id,
): Promise<{ transferId: string }> {
  const id = app ?? (await newApp(server));
  const body = { companyId };
  const { transferId } = (await good(server.call(offerTransfer, { as: 'ada', params: { id }, body }))).body;
  return { transferId };
}

/** Ada offers an app to a company without people, so that no one else of the tests is concerned. */
export async function unrelatedTransfer(server: TestServer): Promise<{ transferId: string }> {
  const company = { id: '0a000000-0000-4000-8000-0000000000c1', name: 'Fjord Sensors', country: 'DE' };
  await ensureCompany(server.database, company, await server.clock.now());
  return offeredTransfer(server, undefined, company.id);
}
