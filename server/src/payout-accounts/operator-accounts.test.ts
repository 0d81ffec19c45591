import { closePayoutPanel, readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import {
  readBankOnboarding,
  readCompanyPayoutAccounts,
  requestBankOnboarding,
  setBankAccount,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsWithoutWords } from '../kernel/history/testing/recorded-fields.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await fieldsWithoutWords(server.database)).toEqual([]);
  await server.stop();
});

const eve = { as: 'eve' } as const;
const bank = async () => (await server.call(readBankOnboarding, eve)).body;
const validated = async () => (await server.call(readMyAccount, eve)).body.payoutAccountValidated;
const receivedMessages = async () => (await server.call(readInbox, eve)).body.messages.map(({ kind }) => kind);
const audit = () =>
  server.database.query<{ action: string; actor: string; company_id: string }>(
    sql`select action, actor, company_id from audit where refused is null order by id`,
  );

describe('setting an account as operator', () => {
  const params = { companyId: meridian.id };
  const set = (sellerAccountStatus: string, sellerAccountId: string | null = null, companyId = meridian.id) =>
    server.call(setBankAccount, {
      as: 'olga',
      params: { companyId },
      body: { sellerAccountStatus, sellerAccountId },
    });

  it('returns both accounts of any company', async () => {
    const { body } = await server.call(readCompanyPayoutAccounts, { as: 'olga', params: { companyId: northlight.id } });
    expect(body.card).toMatchObject({ progressStatus: 'COMPLETED', payoutMethod: { lastFour: '3000' } });
    expect((await server.call(readCompanyPayoutAccounts, { as: 'olga', params: { companyId: 'x' } })).status).toBe(404);
  });

  it('sets and resets the bank account, even if the company never requested one', async () => {
    expect((await set('ACCOUNT_ID_GENERATED', ' S-77 ')).body.bank).toMatchObject({
      sellerAccountId: 'S-77',
      active: true,
    });
    expect(await validated()).toBe(true);
    await set('DISABLED');
    expect(await validated()).toBe(false);
    expect((await receivedMessages()).sort()).toEqual([
      'bank-account-closed',
      'payout-account-not-validated',
      'payout-account-validated',
    ]);
    expect((await audit()).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'olga set-bank-account',
      'olga set-bank-account',
    ]);
  });

  it('reopens the payout panel for those who closed it after the account was validated', async () => {
    await server.call(closePayoutPanel, eve);
    await set('ACCOUNT_ID_GENERATED', 'S-77');
    await set('DISABLED');
    expect((await server.call(readMyAccount, eve)).body.payoutPanelClosed).toBe(false);
  });

  it('requires the provider’s account number for an active account, and an existing company', async () => {
    expect((await set('ACCOUNT_ID_GENERATED', ' ')).problem.errors).toMatchObject([{ inputField: 'sellerAccountId' }]);
    expect((await set('EMAIL_SENT', null, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await server.call(readCompanyPayoutAccounts, { as: 'olga', params })).body.bank.status).toBeNull();
  });

  it('is not overwritten by an earlier report of the provider', async () => {
    await server.call(requestBankOnboarding, eve);
    await set('ACCOUNT_ID_GENERATED', 'S-77');
    const [row] = await server.database.query<{ id: string }>(
      sql`select account_id as id from payout_account where provider = 'BANK'`,
    );
    await server.services.payments.bank.readAccount(row?.id ?? '');
    const { refreshNamedAccount } = await import('./refresh-account.ts');
    await refreshNamedAccount(server.services, 'BANK', row?.id ?? '');
    expect(await bank()).toMatchObject({ sellerAccountStatus: 'ACCOUNT_ID_GENERATED' });
  });
});
