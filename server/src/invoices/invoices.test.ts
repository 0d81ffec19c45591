import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { type PayoutStage, payoutStage } from '../payouts/testing/payout-stage.ts';
import { northlight } from '../sign-on/sample-people.ts';

let stage: PayoutStage;
beforeEach(async () => {
  stage = await payoutStage();
});
afterEach(() => stage.close());

describe('an invoice', () => {
  it('is a PDF/A-3 that a reader of others understands, with the structured invoice in it', async () => {
    await stage.sell('LD-1');
    await good(stage.run());
    const { text, xml, metadata, title } = await stage.readInvoiceOf('LD-1');
    expect(title).toBe('Self-billing invoice SB-2026-000001');
    for (const part of ['Northlight Vision GmbH', 'Freiburg, Germany', 'Lensdock', 'Gate & Belt, full licence', 'LD-1'])
      expect(text).toContain(part);
    // 210.00 with 19 % in it.
    for (const part of ['252.10 EUR', '75.63 EUR', '176.47 EUR', '33.53 EUR', '210.00 EUR', 'VAT 19 %'])
      expect(text).toContain(part);
    expect(metadata).toMatch(/pdfaid:part>3</);
    expect(metadata).toMatch(/pdfaid:conformance>B</);
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xml).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect(xml).toContain('<ram:Name>Gate &amp; Belt, full licence</ram:Name>');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>');
    expect(text).toContain('VAT ID DE123456788');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>');
  });

  it('shows no VAT of a seller without a VAT number, of which seller and operator are warned before', async () => {
    expect(await stage.page()).toMatchObject({ vatId: 'DE123456788', vatIdMissing: false });
    await stage.server.database.execute(sql`update company set vat_id = null where id = ${northlight.id}`);
    expect(await stage.page()).toMatchObject({ vatId: null, vatIdMissing: true });
    await stage.sell('LD-1');
    expect((await stage.preview()).lines).toMatchObject([{ vatIdMissing: true }]);
    await good(stage.run());
    const { text, xml } = await stage.readInvoiceOf('LD-1');
    expect(text).toContain('No VAT is shown, because no VAT number of the seller was known at the date of issue.');
    expect(text).toContain('300.00 EUR');
    expect(text).not.toMatch(/VAT 19|VAT ID/);
    expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-EU-O</ram:ExemptionReasonCode>');
    expect(xml).not.toContain('SpecifiedTaxRegistration');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
  });

  it('is in the seller’s language, the same file every time, and corrected by a credit note', async () => {
    await stage.server.database.execute(
      sql`update company set default_language = 'de', country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
    );
    await stage.sell('LD-1');
    await good(stage.run());
    await stage.refund('LD-1', '100');
    await good(stage.run());
    const invoice = await stage.readInvoiceOf('LD-1');
    expect(invoice.text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(invoice.text).toContain('Freiburg, Österreich');
    expect(invoice.text).not.toContain('keine USt-IdNr.');
    expect(invoice.text).toContain('210,00 EUR');
    expect((await stage.readInvoiceOf('LD-1')).bytes.equals(invoice.bytes)).toBe(true);
    const note = await stage.readInvoiceOf('LD-1', 1);
    expect(note.title).toBe('Korrektur einer Gutschrift SB-2026-000002');
    expect(note.text).toContain('70,00 EUR');
    expect(note.xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect(note.xml).toContain('<ram:IssuerAssignedID>SB-2026-000001</ram:IssuerAssignedID>');
    expect(note.xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
  });

  it('cannot be changed by the server, and is nobody else’s', async () => {
    await stage.sell('LD-1');
    await good(stage.run());
    const [invoice] = await stage.invoicesOf('LD-1');
    await expect(stage.server.database.execute(sql`update self_billing_invoice set net_minor = 1`)).rejects.toThrow();
    await expect(stage.server.database.execute(sql`delete from invoice_entry`)).rejects.toThrow();
    const call = { params: { orderId: 'LD-1' }, query: { invoiceId: invoice?.invoiceId ?? '' } };
    expect((await stage.server.call(downloadInvoice, { as: 'eve', ...call })).status).toBe(404);
    const { bytes } = await stage.server.call(downloadInvoice, {
      as: 'ben',
      ...call,
      query: { ...call.query, link: '' },
    });
    expect(JSON.parse(bytes.toString()).url).toContain('self-billing-invoice_');
  });
});
