import { currencies } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { DayRates, RatesSource } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import { type Changed, settle, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { takeTurn } from '../kernel/services/turn.store.ts';
import { WrongSetting } from '../kernel/settings/settings.ts';
import { insertRates, markFailed, markRead, selectRatesOf, selectRefusedDay } from './rates.store.ts';
import { validateRates } from './validate-rates.ts';

type RatesServices = Pick<AppServices, 'database' | 'clock' | 'rates' | 'ratesSources' | 'settings'>;

/** Bundled rates may be years old when the first real table arrives. */
const firstJumpPercent = 100;

/**
 * Reads new rates from every source. A failing source leaves its rates unchanged and does not block the others; the
 * task then fails, is logged and retried.
 */
export async function refreshRates(services: RatesServices, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const source of services.ratesSources)
    await refreshFrom(services, source, signal).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function refreshFrom(services: RatesServices, source: RatesSource, signal?: AbortSignal): Promise<void> {
  let read: DayRates[] = [];
  try {
    read = await source.readDays(signal);
    await keepNewDays(services, source, read);
  } catch (error) {
    if (error instanceof RatesFailure) await noteFailure(services, source, error, read.at(-1)?.date);
    throw error;
  }
}

/** Runs a change to the rates in its turn, because several servers read them. */
async function inTurn(
  services: RatesServices,
  change: (transaction: Queries, context: ActionContext) => Promise<Changed>,
): Promise<void> {
  const at = await services.clock.now();
  const context = { at, actor: systemActor('system'), requestId: `refresh-rates-${randomCode()}` };
  await services.database.transaction(async (transaction) => {
    await takeTurn(transaction, 'exchange-rates');
    await settle(transaction, context, await change(transaction, context), undefined);
  });
}

async function keepNewDays(services: RatesServices, source: RatesSource, read: readonly DayRates[]): Promise<void> {
  const shipped = await services.rates.ratesAt(await services.clock.now());
  await inTurn(services, async (transaction, { at }) => {
    const today = at.toISOString().slice(0, 10);
    const kept = await selectRatesOf(transaction, today);
    const jumpPercent = kept ? services.settings.RATES_JUMP_PERCENT : firstJumpPercent;
    const newest = kept ?? { ...shipped, date: '' };
    const days = validateRates(read, { newest, today, jumpPercent });
    for (const day of days) await insertRates(transaction, day, { source: source.name, at });
    await markRead(transaction, source.name, at);
    const last = days.at(-1);
    if (!last) return unchanged;
    return {
      value: undefined,
      audit: [
        {
          action: 'refresh-exchange-rates',
          subjectKind: 'exchange-rates',
          subjectId: last.date,
          before: kept && summaryOf(kept),
          after: { ...summaryOf(last), source: source.name },
        },
      ],
    };
  });
}

/**
 * Reads the file of rates at the start, so that it applies to the first price. An unreadable file is an invalid
 * setting; implausible rates are only reported, because earlier rates exist.
 */
export async function readRatesFile(services: RatesServices, print: (sentence: string) => void): Promise<void> {
  const source = services.ratesSources.find(({ name }) => name === services.settings.RATES_FILE);
  if (!source) return;
  await refreshFrom(services, source).catch((error: unknown) => {
    if (!(error instanceof RatesFailure)) throw error;
    if (error.reason !== 'not-plausible') throw new WrongSetting(`RATES_FILE: ${error.message}`);
    print(`The exchange rates in RATES_FILE were rejected: ${error.message}`);
  });
}

/** Operators are notified once per rejected day, not every hour; unavailable sources show in the age of the rates. */
async function noteFailure(
  services: RatesServices,
  source: RatesSource,
  { message }: RatesFailure,
  refusedDay: string | null = null,
): Promise<void> {
  await inTurn(services, async (transaction, { at }) => {
    const reported = await selectRefusedDay(transaction, source.name);
    await markFailed(transaction, source.name, at, { failure: message, refusedDay });
    if (refusedDay === null || refusedDay === reported) return unchanged;
    const parameters = { source: source.name, day: refusedDay, found: message };
    return { value: undefined, notices: [{ to: { role: 'operator' }, kind: 'exchange-rates-refused', parameters }] };
  });
}

function summaryOf({ date, perEuro }: DayRates): Record<string, string | undefined> {
  return { date, ...Object.fromEntries(currencies.map((currency) => [currency, perEuro[currency]])) };
}
