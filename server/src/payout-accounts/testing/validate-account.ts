import { setBankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Makes a company one that can be paid out, as an operator does. */
export async function validateAccount(server: TestServer, companyId: string): Promise<void> {
  const body = { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' };
  const { status } = await server.call(setBankAccount, { as: 'olga', params: { companyId }, body });
  if (status !== 200) throw new Error(`the account was not set: ${status}`);
}

/** Opens or shuts the gate of the validated account, without a word to anybody. */
export async function setValidated(queries: Queries, companyId: string, validated: boolean): Promise<void> {
  const verification = validated ? 'VERIFIED' : 'PENDING';
  await queries.execute(
    sql`update payout_account set verification_status = ${verification} where company_id = ${companyId}`,
  );
}
