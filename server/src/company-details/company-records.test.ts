// @module-tag slow-2
import { downloadCompanyInvoice, listCompanyInvoices } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { readCompanyMoney } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { listCompanySubmissions } from '@lensdock/contract/publications/publications.endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { mailAdaAndBen, mailEve } from '../mail/testing/test-mails.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { submittedApp } from '../review/testing/submitted-app.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const [own, other] = [{ companyId: northlight.id }, { companyId: meridian.id }];
const none = { companyId: 'none' };

it('shows operators the money and the invoices of a company, and no other company’s', async () => {
  const { server } = sandbox;
  await sandbox.sell('LD-1');
  await good(sandbox.run());
  await sandbox.sell('LD-2');
  const money = async (params: { companyId: string }) =>
    (await good(server.call(readCompanyMoney, { as: 'mila', params }))).body;
  expect((await money(own)).pending).toMatchObject([{ amount: { symbol: '€', value: '210' } }]);
  expect((await money(other)).pending).toEqual([]);
  const invoices = async (params: { companyId: string }) =>
    (await good(server.call(listCompanyInvoices, { as: 'mila', params }))).body.invoices;
  expect(await invoices(own)).toMatchObject([
    { number: 'SB-2026-000001', kind: 'invoice', orderId: 'LD-1', currency: 'EUR', net: '210', vat: '39.90' },
  ]);
  expect(await invoices(other)).toEqual([]);
  const invoiceId = (await invoices(own))[0]?.invoiceId ?? '';
  const file = await server.call(downloadCompanyInvoice, { as: 'fred', params: { ...own, invoiceId } });
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const stray = await server.call(downloadCompanyInvoice, { as: 'fred', params: { ...other, invoiceId } });
  expect(stray.status).toBe(404);
  expect((await server.call(listCompanyInvoices, { as: 'rosa', params: own })).status).toBe(403);
  expect((await server.call(readCompanyMoney, { as: 'mila', params: none })).status).toBe(404);
  expect((await server.call(listCompanyInvoices, { as: 'mila', params: none })).status).toBe(404);
});

it('lists the submissions of all apps of a company', async () => {
  const { server } = sandbox;
  const { app, id } = await submittedApp(server, { name: 'Listed here' });
  const list = async (params: { companyId: string }) =>
    (await good(server.call(listCompanySubmissions, { as: 'mila', params }))).body.submissions;
  expect((await list(own))[0]).toMatchObject({ submissionId: id, appCode: app, appName: 'Listed here', state: 'open' });
  expect(await list(other)).toEqual([]);
  expect((await server.call(listCompanySubmissions, { as: 'mila', params: none })).status).toBe(404);
});

it('lists the emails of a company in the outbox', async () => {
  const { server } = sandbox;
  await mailEve(server);
  await mailAdaAndBen(server);
  const names = async (company: string) =>
    (await server.call(listOutbox, { as: 'mila', query: { company } })).body.mails.map(({ name }) => name);
  expect(new Set(await names(meridian.id))).toEqual(new Set(['Eve Marsh']));
  expect(new Set(await names(northlight.id))).toEqual(new Set(['Ada Keller', 'Ben Roth']));
});
