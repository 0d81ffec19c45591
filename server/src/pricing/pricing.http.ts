import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import {
  addDiscount as addDiscountCall,
  changeDiscount as changeDiscountCall,
  convertPrice,
  deleteDiscount as deleteDiscountCall,
  grantToolLicence as grantToolCall,
  listDiscounts,
  readPricing,
  savePricing as savePricingCall,
  savePricingSection as savePricingSectionCall,
} from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { VolumeDiscount } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { Answered, assertRevision, atRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { companyCurrency } from './company-currency.ts';
import { inEveryCurrency, otherRate } from './convert-prices.ts';
import { grantToolLicence } from './grant-tool-licence.ts';
import type { PricingRow } from './pricing.store.ts';
import { describeDiscounts, describePricing, lockPricing, pricingOf, readCurrentPricing } from './read-pricing.ts';
import { addDiscount, changeDiscount, deleteDiscount } from './save-discount.ts';
import { savePricing } from './save-pricing.ts';
import { savePricingSection } from './save-pricing-section.ts';

export function bindPricing(edge: HttpContext): void {
  const { database, settings, rates } = edge.services;

  serve(edge, readPricing, async (call) => {
    const app = await findApp(database, call.params.id, developerOf(call).companyId);
    const row = await readCurrentPricing(database, app, call);
    return atRevision(describePricing(app, row, settings, call.language), row.revision);
  });

  serve(edge, savePricingCall, async (call) => {
    // Before the transaction: a call that holds a connection and waits for another one would wait for itself.
    const todaysRates = await rates.ratesAt(call.at);
    return call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await lockPricing(transaction, app, call);
      await assertRevision(call.ifMatch, before.revision, async () =>
        describePricing(app, before, settings, call.language),
      );
      const revision = await savePricing(transaction, call, {
        app,
        before,
        body: call.body,
        rates: todaysRates,
        priceUpdates: settings.SUBSCRIPTION_PRICE_UPDATES,
      });
      return atRevision(
        describePricing(app, await pricingOf(transaction, app.code), settings, call.language),
        revision,
      );
    });
  });

  serve(edge, convertPrice, async (call) => {
    const input = readPriceInput(call.query.price);
    if (input.kind === 'refused')
      throw new Problem('invalid-input', [
        { code: input.code, inputField: 'price', parameters: { typed: input.typed } },
      ]);
    if (input.kind === 'empty') throw new Problem('invalid-input', [{ code: 'price-required', inputField: 'price' }]);
    const [currency, today] = await Promise.all([
      companyCurrency(database, developerOf(call).companyId),
      rates.ratesAt(call.at),
    ]);
    const reply = {
      price: input.price,
      developerCurrency: currency,
      amounts: inEveryCurrency(BigInt(input.price) * 100n, currency, today),
      rateDate: today.date,
      rate: otherRate(today),
    };
    return new Answered(reply, { headers: { 'Rate-Date': today.date } });
  });

  serve(edge, grantToolCall, (call) =>
    call.change(async (transaction) => {
      await grantToolLicence(transaction, call, call.params.id, call.body.granted);
      return undefined;
    }),
  );

  bindSection(edge);
  bindDiscounts(edge);
}

function bindSection(edge: HttpContext): void {
  const { settings, rates } = edge.services;
  const describe = (app: FoundApp, row: PricingRow, language: Language) => ({
    pricing: describePricing(app, row, settings, language),
    discounts: describeDiscounts(app.code, row),
  });

  serve(edge, savePricingSectionCall, async (call) => {
    // Read before the transaction, like the rates of a save of licences alone.
    const todaysRates = await rates.ratesAt(call.at);
    return call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await lockPricing(transaction, app, call);
      await assertRevision(call.ifMatch, before.revision, async () => describe(app, before, call.language));
      const revision = await savePricingSection(transaction, call, {
        app,
        before,
        body: call.body,
        discounts: call.body.discounts,
        rates: todaysRates,
        priceUpdates: settings.SUBSCRIPTION_PRICE_UPDATES,
      });
      return atRevision(describe(app, await pricingOf(transaction, app.code), call.language), revision);
    });
  });
}

function bindDiscounts(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, listDiscounts, async (call) => {
    const app = await findApp(database, call.params.id, developerOf(call).companyId);
    const row = await readCurrentPricing(database, app, call);
    return atRevision({ discounts: describeDiscounts(app.code, row) }, row.revision);
  });

  serve(edge, addDiscountCall, (call) =>
    call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await freshPricing(transaction, app, call);
      const { pk, revision } = await addDiscount(transaction, call, app, before, call.body);
      return atRevision(described(app.code, before, { pk, ...call.body }), revision);
    }),
  );

  serve(edge, changeDiscountCall, (call) =>
    call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await freshPricing(transaction, app, call);
      const given = { pk: call.params.discountId, ...call.body };
      const { revision } = await changeDiscount(transaction, call, app, before, given);
      return atRevision(described(app.code, before, given), revision);
    }),
  );

  serve(edge, deleteDiscountCall, (call) =>
    call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await freshPricing(transaction, app, call);
      const { revision } = await deleteDiscount(transaction, call, app, before, call.params.discountId);
      return atRevision(undefined, revision);
    }),
  );
}

async function freshPricing(
  transaction: Queries,
  app: FoundApp,
  call: Pick<Call, 'at' | 'requestId' | 'ifMatch'>,
): Promise<PricingRow> {
  const before = await lockPricing(transaction, app, call);
  await assertRevision(call.ifMatch, before.revision, async () => ({ discounts: describeDiscounts(app.code, before) }));
  return before;
}

function described(
  appCode: string,
  before: PricingRow,
  discount: { pk: string; minQuantity: number; discount: number },
): VolumeDiscount {
  const [answer] = describeDiscounts(appCode, { ...before, discounts: [discount] });
  if (!answer) throw new Error('a discount without a description');
  return answer;
}
