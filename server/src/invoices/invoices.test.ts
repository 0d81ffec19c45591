import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

describe('a self-billing invoice', () => {
  it('is a PDF/A-3 that other readers can open, with the structured invoice attached', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    const { text, xml, metadata, title } = await sandbox.readInvoiceOf('LD-1');
    expect(title).toBe('Self-billing invoice SB-2026-000001');
    for (const part of [
      'Northlight Vision GmbH',
      'Merzhauser Straße 173',
      '79100 Freiburg, Germany',
      'Speicherstraße 12',
      '20457 Hamburg, Germany',
      'Lensdock',
      'Gate & Belt, full licence',
      'LD-1',
    ])
      expect(text).toContain(part);
    // 19% of 210.00 is added.
    for (const part of ['300.00 EUR', '90.00 EUR', '210.00 EUR', '39.90 EUR', '249.90 EUR', 'VAT 19%'])
      expect(text).toContain(part);
    expect(metadata).toMatch(/pdfaid:part>3</);
    expect(metadata).toMatch(/pdfaid:conformance>B</);
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xml).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect(xml).toContain('<ram:Name>Gate &amp; Belt, full licence</ram:Name>');
    expect(xml).toContain('<ram:DuePayableAmount>249.90</ram:DuePayableAmount>');
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>');
    expect(text).toContain('VAT number DE123456788');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>');
  });

  it('waits for the seller’s VAT number and notifies seller and operator', async () => {
    const setVatId = (vatId: string | null) =>
      sandbox.server.database.execute(sql`update company set vat_id = ${vatId} where id = ${northlight.id}`);
    expect(await sandbox.page()).toMatchObject({ vatId: 'DE123456788', vatIdMissing: false });
    await setVatId(null);
    await sandbox.sell('LD-1');
    expect(await sandbox.page()).toMatchObject({
      vatId: null,
      vatIdMissing: true,
      pending: [],
      withoutVatId: [{ currency: 'EUR', amount: { value: '210' } }],
    });
    expect((await sandbox.preview()).lines).toMatchObject([{ outcome: 'vat-id', vatIdMissing: true }]);
    expect((await sandbox.run()).status).toBe(409);
    await setVatId('DE123456788');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([
      { amount: { value: '249.90' }, vat: { value: '39.90' } },
    ]);
  });

  it('has no VAT for a seller without a VAT number if the operator pays them anyway', async () => {
    sandbox.server.services.settings.PAYOUT_WITHOUT_VAT_ID = true;
    await sandbox.server.database.execute(sql`update company set vat_id = null where id = ${northlight.id}`);
    await sandbox.sell('LD-1');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '210' } }]);
    const { text, xml } = await sandbox.readInvoiceOf('LD-1');
    expect(text).toContain('No VAT is shown because a VAT number it requires was not known on the date of issue.');
    expect(text).not.toContain('VAT 19');
    expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-EU-O</ram:ExemptionReasonCode>');
    expect(xml).not.toContain('SpecifiedTaxRegistration');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
  });

  it('is corrected with its original tax even after the seller has moved', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.database.execute(
      sql`update company set country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
    );
    await sandbox.refund('LD-1', '300');
    await good(sandbox.run());
    const { text, xml } = await sandbox.readInvoiceOf('LD-1', 1);
    expect(text).toContain('249.90 EUR');
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>');
  });

  it('is not issued outside the sandbox while issuer settings are missing, which the page lists', async () => {
    const { settings } = sandbox.server.services;
    expect((await sandbox.preview()).missingIssuerSettings).toEqual([]);
    settings.INVOICE_ISSUER_POSTCODE = undefined;
    settings.INVOICE_ISSUER_VAT_ID = undefined;
    await sandbox.sell('LD-1');
    const missing = ['INVOICE_ISSUER_POSTCODE', 'INVOICE_ISSUER_VAT_ID'];
    expect((await sandbox.preview()).missingIssuerSettings).toEqual(missing);
    settings.BANK_PAYMENTS_URL = 'https://bank.example';
    const refused = await sandbox.run();
    expect([refused.status, refused.problem.type]).toEqual([409, 'urn:lensdock:problem:invoice-issuer-incomplete']);
    await weeklyRun(sandbox.server.services);
    await sandbox.server.runPendingTasks();
    expect((await sandbox.messages('olga')).filter((text) => text.includes('did not start'))).toEqual([
      'The weekly payout run did not start: invoice issuer details are incomplete. Have an administrator complete them on the Settings page, then start the run on the Payout runs page.',
    ]);
    settings.BANK_PAYMENTS_URL = undefined;
    expect((await good(sandbox.run())).body.invoices).toBe(1);
  });

  it('is in the seller’s language, reproducible, and corrected by a credit note', async () => {
    await sandbox.server.database.execute(
      sql`update company set default_language = 'de', country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
    );
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.refund('LD-1', '100');
    await good(sandbox.run());
    const invoice = await sandbox.readInvoiceOf('LD-1');
    expect(invoice.text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(invoice.text).toContain('79100 Freiburg, Österreich');
    expect(invoice.text).toContain('210,00 EUR');
    expect((await sandbox.readInvoiceOf('LD-1')).bytes.equals(invoice.bytes)).toBe(true);
    const note = await sandbox.readInvoiceOf('LD-1', 1);
    expect(note.title).toBe('Korrektur einer Gutschrift SB-2026-000002');
    expect(note.text).toContain('70,00 EUR');
    expect(note.xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect(note.xml).toContain('<ram:IssuerAssignedID>SB-2026-000001</ram:IssuerAssignedID>');
    expect(note.xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
  });

  it('cannot be changed by the server or read by another company', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    const [invoice] = await sandbox.invoicesOf('LD-1');
    await expect(sandbox.server.database.execute(sql`update self_billing_invoice set net_minor = 1`)).rejects.toThrow();
    await expect(sandbox.server.database.execute(sql`delete from invoice_entry`)).rejects.toThrow();
    const call = { params: { orderId: 'LD-1' }, query: { invoiceId: invoice?.invoiceId ?? '' } };
    expect((await sandbox.server.call(downloadInvoice, { as: 'eve', ...call })).status).toBe(404);
    const { bytes } = await sandbox.server.call(downloadInvoice, {
      as: 'ben',
      ...call,
      query: { ...call.query, link: '' },
    });
    expect(JSON.parse(bytes.toString()).url).toContain('self-billing-invoice_');
  });
});
