import {
  readBankOnboarding,
  requestBankOnboarding,
  setBankAccount,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { choose } from './visit-sandbox.ts';

/** Validates a company's payout account as an operator does. */
export async function validateAccount(server: TestServer, companyId: string): Promise<void> {
  const body = { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' };
  const { status } = await server.call(setBankAccount, { as: 'olga', params: { companyId }, body });
  if (status !== 200) throw new Error(`setting the account failed: ${status}`);
}

/** Sets the validation of a company's account directly, without notices. */
export async function setValidated(queries: Queries, companyId: string, validated: boolean): Promise<void> {
  const verification = validated ? 'VERIFIED' : 'PENDING';
  await queries.execute(
    sql`update payout_account set verification_status = ${verification} where company_id = ${companyId}`,
  );
}

/** Opens an active account at the bank provider's sandbox, with its email answered. */
export async function openBankAccount(server: TestServer, as: 'ada' | 'eve'): Promise<void> {
  await server.call(requestBankOnboarding, { as });
  const { sandboxMailUrl } = (await server.call(readBankOnboarding, { as })).body;
  await choose(server.server, sandboxMailUrl ?? '', 'account-4217');
  const { active } = (await server.call(readBankOnboarding, { as })).body;
  if (!active) throw new Error('the bank account is not active');
}
