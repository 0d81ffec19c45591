import { createRequire } from 'node:module';
import { countryNameIn } from '@lensdock/contract/availability/countries.ts';
import type { InvoiceContent, InvoiceParty } from '@lensdock/contract/invoices/invoice.ts';
import { taxNoteOf } from '@lensdock/contract/invoices/tax-treatment.ts';
import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import PDFDocument from 'pdfkit';
import { facturXMetadata } from './factur-x-metadata.ts';
import { amountText, dayText, invoiceTexts, lineText, rateText } from './invoice-texts.ts';
import { structuredInvoice } from './structured-invoice.ts';

const { resolve } = createRequire(import.meta.url);
// PDF/A requires embedded fonts; these cover the languages of company names.
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const left = 56;
const right = 539;
const columns = { text: left, quantity: 262, gross: 312, commission: 392, net: 466 };
const grey = '#5a5a5a';

type Pdf = InstanceType<typeof PDFDocument>;

/** Renders an invoice as PDF/A-3b with the structured invoice embedded (Factur-X 1.0, profile EN 16931). */
export async function drawInvoice(invoice: InvoiceContent, issuedAt: Date): Promise<Uint8Array> {
  const { language, number } = invoice;
  const title = `${translate(invoiceTexts[invoice.kind], language)} ${number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    font: fonts.plain,
    displayTitle: true,
    bufferPages: true,
    // Fixed dates make rendering reproducible.
    info: { Title: title, Author: invoice.issuer.name, CreationDate: issuedAt, ModDate: issuedAt },
  } as ConstructorParameters<typeof PDFDocument>[0]); // the types lack PDF/A-3
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', done);
    pdf.on('error', failed);
  });
  drawHead(pdf, invoice);
  drawLines(pdf, invoice);
  drawTotals(pdf, invoice);
  drawFoot(pdf, invoice);
  pdf.file(Buffer.from(structuredInvoice(invoice)), {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'EN 16931 (Factur-X)',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  } as Parameters<Pdf['file']>[1]); // the types lack the relationship of an attachment
  // Missing in the types too: the metadata that names the attached invoice.
  (pdf as unknown as { appendXML(xml: string): void }).appendXML(facturXMetadata);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHead(pdf: Pdf, invoice: InvoiceContent): void {
  const { language } = invoice;
  const word = (name: keyof typeof invoiceTexts) => translate(invoiceTexts[name], language);
  pdf
    .font(fonts.bold)
    .fontSize(16)
    .text(word(invoice.kind), left, 56, { width: right - left });
  pdf.moveDown(0.8);
  const facts: [string, string][] = [
    [word('number'), invoice.number],
    [word('issued'), dayText(invoice.issued, language)],
    [word('order'), invoice.orderId],
    [word('ordered'), dayText(invoice.orderDate, language)],
  ];
  if (invoice.kind === 'credit-note' && invoice.corrects) facts.push([word('corrects'), invoice.corrects]);
  pdf.fontSize(9);
  for (const [label, value] of facts) {
    const { y } = pdf;
    pdf.font(fonts.plain).fillColor(grey).text(label, left, y);
    pdf.fillColor('black').text(value, 170, y);
  }
  pdf.moveDown(1.5);
  const { y } = pdf;
  const bottoms = [
    drawParty(pdf, invoice.seller, { label: word('seller'), vat: word('vatId'), language, x: left, y }),
    drawParty(pdf, invoice.issuer, { label: word('issuer'), vat: word('vatId'), language, x: 306, y }),
  ];
  pdf.y = Math.max(...bottoms) + 24;
}

function drawParty(
  pdf: Pdf,
  { name, address, postcode, city, country, vatId }: InvoiceParty,
  { label, vat, language, x, y }: { label: string; vat: string; language: Language; x: number; y: number },
): number {
  const width = 230;
  pdf.font(fonts.plain).fontSize(8).fillColor(grey).text(label, x, y, { width });
  pdf.moveDown(0.3).font(fonts.bold).fontSize(9).fillColor('black').text(name, x, pdf.y, { width });
  const town = [postcode, city].filter(Boolean).join(' ');
  const place = [town, countryNameIn(language, country) ?? country].filter(Boolean).join(', ');
  const rest = [address, place, vatId ? `${vat} ${vatId}` : null];
  for (const text of rest) if (text) pdf.font(fonts.plain).text(text, x, pdf.y, { width });
  return pdf.y;
}

function drawLines(pdf: Pdf, invoice: InvoiceContent): void {
  const { language, currency } = invoice;
  const heads = ['item', 'quantity', 'gross', 'commission', 'net'] as const;
  const row = (cells: readonly string[], font: string, colour: string) => {
    if (pdf.y > 720) pdf.addPage();
    const { y } = pdf;
    const [text = '', quantity = '', gross = '', commission = '', net = ''] = cells;
    pdf.font(font).fontSize(8).fillColor(colour);
    const metrics: [string, number, number][] = [
      [quantity, columns.quantity, columns.gross - 8],
      [gross, columns.gross, columns.commission - 8],
      [commission, columns.commission, columns.net - 8],
      [net, columns.net, right],
    ];
    for (const [metric, x, end] of metrics) pdf.text(metric, x, y, { width: end - x, align: 'right' });
    pdf.text(text, columns.text, y, { width: columns.quantity - columns.text - 8 });
    pdf.moveDown(0.5);
    pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#d0d0d0').stroke();
    pdf.moveDown(0.5);
  };
  row(
    heads.map((name) => translate(invoiceTexts[name], language)),
    fonts.plain,
    grey,
  );
  for (const line of invoice.lines) {
    const amounts = [line.gross, line.commission, line.net].map((amount) => amountText(amount, currency, language));
    row([lineText(line, invoice), String(line.quantity), ...amounts], fonts.plain, 'black');
  }
}

function drawTotals(pdf: Pdf, invoice: InvoiceContent): void {
  const { language, currency, tax } = invoice;
  const total = (
    label: string,
    amount: string,
    { font = fonts.plain, of = currency }: { font?: string; of?: string } = {},
  ) => {
    const { y } = pdf;
    pdf.font(font).fontSize(9).fillColor('black');
    pdf.text(label, 262, y, { width: 190 });
    pdf.text(amountText(amount, of, language), columns.commission, y, {
      width: right - columns.commission,
      align: 'right',
    });
    pdf.moveDown(0.4);
  };
  if (pdf.y > 660) pdf.addPage();
  pdf.moveDown(0.5);
  if (tax.percent > 0) {
    total(translate(invoiceTexts.taxable, language), tax.taxable);
    total(translate(invoiceTexts.tax, language, { percent: tax.percent }), tax.amount);
    if (invoice.rounding !== '0.00') total(translate(invoiceTexts.rounding, language), invoice.rounding);
  }
  const last = invoice.kind === 'invoice' ? invoiceTexts.payable : invoiceTexts.taken;
  total(translate(last, language), invoice.payable, { font: fonts.bold });
  const { converted } = invoice;
  if (converted) total(translate(invoiceTexts.converted, language), converted.amount, { of: converted.currency });
  pdf.moveDown(1.5).font(fonts.plain).fontSize(8).fillColor(grey);
  pdf.text(translate(taxNoteOf(invoice), language, { percent: tax.percent }), left, pdf.y, { width: right - left });
  const rate = rateText(invoice);
  if (rate) pdf.moveDown(0.5).text(rate, left, pdf.y, { width: right - left });
}

function drawFoot(pdf: Pdf, { language, number }: InvoiceContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const text = `${number} · ${translate(invoiceTexts.page, language, { page: page + 1, pages: count })}`;
    pdf
      .font(fonts.plain)
      .fontSize(7)
      .fillColor(grey)
      .text(text, left, 796, { width: right - left, align: 'right' });
  }
}
