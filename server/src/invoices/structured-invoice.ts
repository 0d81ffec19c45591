import type { InvoiceContent, InvoiceLine, InvoiceParty } from '@lensdock/contract/invoices/invoice.ts';
import { taxCategories, taxNoteOf } from '@lensdock/contract/invoices/tax-treatment.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { amountText, invoiceTexts, lineText, rateText } from './invoice-texts.ts';

type TaxCategory = (typeof taxCategories)[keyof typeof taxCategories];

/** Document types of UNTDID 1001: self-billed invoice and self-billed credit note. */
const typeCodes = { invoice: '389', 'credit-note': '261' } as const;

/** Reason codes of EN 16931 for exemption from tax. */
const exemptions = {
  domestic: '',
  unregistered: 'VATEX-EU-O',
  'reverse-charge': 'VATEX-EU-AE',
  'outside-scope': 'VATEX-EU-O',
} as const;

/**
 * Builds the structured invoice: EN 16931 in the syntax of UN/CEFACT Cross Industry Invoice (D16B), as embedded by
 * Factur-X 1.0. The developer's company is the seller, the store's operator the buyer and issuer.
 */
export function structuredInvoice(invoice: InvoiceContent): string {
  const { currency, tax, language } = invoice;
  const category = taxCategories[tax.treatment];
  const note = translate(taxNoteOf(invoice), language, { percent: tax.percent });
  const notes = [note, paidText(invoice)].filter((text) => text !== undefined);
  const reason = exemptions[tax.treatment]
    ? `${element('ram:ExemptionReason', note)}<ram:BasisAmount>${tax.taxable}</ram:BasisAmount><ram:CategoryCode>${category}</ram:CategoryCode>${element('ram:ExemptionReasonCode', exemptions[tax.treatment])}`
    : `<ram:BasisAmount>${tax.taxable}</ram:BasisAmount><ram:CategoryCode>${category}</ram:CategoryCode>`;
  // Amounts outside the scope of VAT have no rate.
  const rate = category === 'O' ? '' : `<ram:RateApplicablePercent>${tax.percent}</ram:RateApplicablePercent>`;
  const withTax = decimals(minorUnits(tax.taxable) + minorUnits(tax.amount));
  const corrected = invoice.kind === 'credit-note' && invoice.corrects;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${element('ram:ID', invoice.number)}<ram:TypeCode>${typeCodes[invoice.kind]}</ram:TypeCode><ram:IssueDateTime>${date(invoice.issued)}</ram:IssueDateTime>${notes.map((text) => `<ram:IncludedNote>${element('ram:Content', text)}</ram:IncludedNote>`).join('')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${invoice.lines.map((line, index) => lineItem(line, index + 1, { invoice, category, rate })).join('\n')}
<ram:ApplicableHeaderTradeAgreement>${party('ram:SellerTradeParty', invoice.seller, category)}${party('ram:BuyerTradeParty', invoice.issuer, category)}<ram:BuyerOrderReferencedDocument>${element('ram:IssuerAssignedID', invoice.orderId)}</ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${date(invoice.orderDate)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>${tax.amount}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>${reason}${rate}</ram:ApplicableTradeTax>
<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${date(invoice.issued)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${tax.taxable}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${tax.taxable}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${currency}">${tax.amount}</ram:TaxTotalAmount>${invoice.rounding === '0.00' ? '' : `<ram:RoundingAmount>${invoice.rounding}</ram:RoundingAmount>`}<ram:GrandTotalAmount>${withTax}</ram:GrandTotalAmount><ram:DuePayableAmount>${invoice.payable}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
${corrected ? `<ram:InvoiceReferencedDocument>${element('ram:IssuerAssignedID', corrected)}</ram:InvoiceReferencedDocument>` : ''}
</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

/** The format has no element for a payment in another currency, so a note states it. */
function paidText(invoice: InvoiceContent): string | undefined {
  const { converted, language } = invoice;
  if (!converted) return undefined;
  const sum = amountText(converted.amount, converted.currency, language);
  return `${translate(invoiceTexts.converted, language)}: ${sum}. ${rateText(invoice)}`;
}

/** The price covers all licences of the line, so that no cent is lost by division. The commission is an allowance. */
function lineItem(
  line: InvoiceLine,
  number: number,
  { invoice, category, rate }: { invoice: InvoiceContent; category: string; rate: string },
): string {
  const basis = Math.abs(line.quantity);
  const price = magnitude(line.net);
  const quantity = `<ram:BasisQuantity unitCode="C62">${basis}</ram:BasisQuantity>`;
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${number}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>${element('ram:Name', lineText(line, invoice))}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement>${grossPrice(line, quantity)}<ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount>${quantity}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${category}</ram:CategoryCode>${rate}</ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${line.net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}

/** A correction has no gross price: it changes the commission alone, which may then not be an allowance. */
function grossPrice({ kind, gross, commission }: InvoiceLine, quantity: string): string {
  if (kind === 'correction') return '';
  return `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${magnitude(gross)}</ram:ChargeAmount>${quantity}<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${magnitude(commission)}</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>`;
}

function party(
  name: string,
  { id, name: called, address, postcode, city, country, vatId }: InvoiceParty,
  category: TaxCategory,
): string {
  const place = `${postcode ? element('ram:PostcodeCode', postcode) : ''}${address ? element('ram:LineOne', address) : ''}${city ? element('ram:CityName', city) : ''}<ram:CountryID>${country}</ram:CountryID>`;
  // Untaxed invoices must not contain a VAT number (BR-O-02); a number without a country prefix is a tax number
  // (BR-CO-9).
  const registration =
    vatId && category !== 'O'
      ? `<ram:SpecifiedTaxRegistration><ram:ID schemeID="${/^[A-Z]{2}/.test(vatId) ? 'VA' : 'FC'}">${escaped(vatId)}</ram:ID></ram:SpecifiedTaxRegistration>`
      : '';
  return `<${name}>${id ? element('ram:ID', id) : ''}${element('ram:Name', called)}<ram:PostalTradeAddress>${place}</ram:PostalTradeAddress>${registration}</${name}>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function date(day: string): string {
  return `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`;
}

/** Removes characters that XML 1.0 cannot represent. */
function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function magnitude(decimal: string): string {
  return decimal.replace('-', '');
}

function decimals(minor: bigint): string {
  const text = decimalText(minor);
  return text.includes('.') ? text : `${text}.00`;
}
