import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import * as endpoints from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { Answered, atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import { findApp, lockKnownApp } from '../lifecycle/find-app.ts';
import { companyCurrency } from './company-currency.ts';
import { inEveryCurrency, otherRate } from './convert-prices.ts';
import { grantToolLicence } from './grant-tool-licence.ts';
import type { DiscountRow, PricingRow } from './pricing.store.ts';
import {
  describeDiscount,
  describeDiscounts,
  describePricing,
  lockPricing,
  pricingOf,
  readCurrentPricing,
} from './read-pricing.ts';
import { addDiscount, changeDiscount, deleteDiscount, type PricedApp } from './save-discount.ts';
import { savePricing } from './save-pricing.ts';
import { savePricingSection } from './save-pricing-section.ts';

export function bindPricing(http: HttpContext): void {
  const { database, settings } = http.services;

  serve(http, endpoints.readPricing, async (call) => {
    const app = await findApp(database, call.params.id, call.actor.companyId);
    const row = await readCurrentPricing(database, app, call);
    return atRevision(describePricing(app, row, settings, call.language), row.revision);
  });

  bindSaves(http);
  bindConversion(http);
  bindDiscounts(http);

  command(http, endpoints.grantToolLicence, {
    target: (transaction, { params }) => lockKnownApp(transaction, params.id),
    run: (transaction, { context, target, body }) => grantToolLicence(transaction, context, target, body.granted),
  });
}

function bindSaves(http: HttpContext): void {
  const { settings, rates } = http.services;
  // Outside the transaction, because waiting for a second connection while holding one can deadlock the pool.
  const prepare = ({ context }: { context: ActionContext }) => rates.ratesAt(context.at);
  // Read by each call, because operators can change it.
  const priceUpdates = () => settings.SUBSCRIPTION_PRICE_UPDATES;

  const describe = ({ target: { app }, language }: Asking, row: PricingRow) =>
    describePricing(app, row, settings, language);
  command(http, endpoints.savePricing, {
    prepare,
    target: lockPricedApp,
    revision: { of: revisionOf, current: async (_, input) => describe(input, input.target.before) },
    action: savesPricing,
    run: (transaction, { context, target, body, prepared }) =>
      savePricing(transaction, context, { ...target, body, rates: prepared, priceUpdates: priceUpdates() }),
    reply: async (transaction, input) => {
      const row = await pricingOf(transaction, input.target.app.code);
      return atRevision(describe(input, row), row.revision);
    },
  });

  const describeSection = (input: Asking, row: PricingRow) => ({
    pricing: describe(input, row),
    discounts: describeDiscounts(input.target.app.code, row),
  });
  command(http, endpoints.savePricingSection, {
    prepare,
    target: lockPricedApp,
    revision: { of: revisionOf, current: async (_, input) => describeSection(input, input.target.before) },
    action: savesPricing,
    run: (transaction, { context, target, body, prepared }) =>
      savePricingSection(transaction, context, {
        ...target,
        body,
        discounts: body.discounts,
        rates: prepared,
        priceUpdates: priceUpdates(),
      }),
    reply: async (transaction, input) => {
      const row = await pricingOf(transaction, input.target.app.code);
      return atRevision(describeSection(input, row), row.revision);
    },
  });
}

interface Asking {
  target: PricedApp;
  language: Language;
}

function bindDiscounts(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listDiscounts, async (call) => {
    const app = await findApp(database, call.params.id, call.actor.companyId);
    const row = await readCurrentPricing(database, app, call);
    return atRevision({ discounts: describeDiscounts(app.code, row) }, row.revision);
  });

  const change = {
    target: lockPricedApp,
    revision: {
      of: revisionOf,
      current: async (_: Queries, { target: { app, before } }: { target: PricedApp }) => ({
        discounts: describeDiscounts(app.code, before),
      }),
    },
    action: savesPricing,
  };
  const reply = async (transaction: Queries, { target: { app } }: { target: PricedApp }, { pk }: DiscountRow) => {
    const row = await pricingOf(transaction, app.code);
    return atRevision(describeDiscount(app.code, row, pk), row.revision);
  };

  command(http, endpoints.addDiscount, {
    ...change,
    run: (transaction, { context, target, body }) => addDiscount(transaction, context, target, body),
    reply,
  });

  command(http, endpoints.changeDiscount, {
    ...change,
    run: (transaction, { context, target, params, body }) =>
      changeDiscount(transaction, context, target, { pk: params.discountId, ...body }),
    reply,
  });

  command(http, endpoints.deleteDiscount, {
    ...change,
    run: (transaction, { context, target, params }) => deleteDiscount(transaction, context, target, params.discountId),
    reply: async (transaction, { target }) =>
      atRevision(undefined, (await pricingOf(transaction, target.app.code)).revision),
  });
}

const savesPricing = { table: appStates, of: () => ({ type: 'save-pricing' }) as const };

const revisionOf = ({ before }: PricedApp) => before.revision;

async function lockPricedApp(
  transaction: Queries,
  asked: { context: ActionContext<Developer>; params: { id: string } },
): Promise<PricedApp> {
  const app = await lockOwnApp(transaction, asked);
  return { app, before: await lockPricing(transaction, app, asked.context) };
}

function bindConversion(http: HttpContext): void {
  const { database, rates } = http.services;
  serve(http, endpoints.convertPrice, async (call) => {
    const input = readPriceInput(call.query.price);
    if (input.kind === 'refused')
      throw new Problem('invalid-input', [
        { code: input.code, inputField: 'price', parameters: { typed: input.typed } },
      ]);
    if (input.kind === 'empty') throw new Problem('invalid-input', [{ code: 'price-required', inputField: 'price' }]);
    const [currency, today] = await Promise.all([
      companyCurrency(database, call.actor.companyId),
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
}
