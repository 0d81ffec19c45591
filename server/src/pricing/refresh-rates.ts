import { currencies } from '@lensdock/contract/kernel/money.ts';
import type { DayRates, RatesSource } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import { takeTurn } from '../kernel/http/turn.store.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { World } from '../kernel/services/world.ts';
import { WrongSetting } from '../kernel/settings/settings.ts';
import { believeRates } from './believe-rates.ts';
import { insertRates, markFailed, markRead, selectRatesOf, selectRefusedDay } from './rates.store.ts';

type RatesWorld = Pick<World, 'database' | 'clock' | 'rates' | 'ratesSources' | 'settings'>;

/** What is shipped may be years old when the first real table comes. */
const firstJumpPercent = 100;

/**
 * The job: asks every source for new rates. One that fails leaves the rates as they are, and the others are asked all the
 * same; then the job fails, is logged and tried again.
 */
export async function refreshRates(world: RatesWorld, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const source of world.ratesSources)
    await refreshFrom(world, source, signal).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function refreshFrom(world: RatesWorld, source: RatesSource, signal?: AbortSignal): Promise<void> {
  let read: DayRates[] = [];
  try {
    read = await source.readDays(signal);
    await keepNewDays(world, source, read);
  } catch (error) {
    if (error instanceof RatesFailure) await noteFailure(world, source, error, read.at(-1)?.date);
    throw error;
  }
}

async function keepNewDays(world: RatesWorld, source: RatesSource, read: readonly DayRates[]): Promise<void> {
  const occasion = await occasionOf(world);
  const { at } = occasion;
  const today = at.toISOString().slice(0, 10);
  const shipped = await world.rates.ratesAt(at);
  await world.database.transaction(async (transaction) => {
    await takeTurn(transaction, 'exchange-rates');
    const kept = await selectRatesOf(transaction, today);
    const jumpPercent = kept ? world.settings.RATES_JUMP_PERCENT : firstJumpPercent;
    const newest = kept ?? { ...shipped, date: '' };
    const days = believeRates(read, { newest, today, jumpPercent });
    for (const day of days) await insertRates(transaction, day, { source: source.name, at });
    await markRead(transaction, source.name, at);
    const last = days.at(-1);
    if (!last) return;
    await recordChange(transaction, occasion, {
      ...{ action: 'refresh-exchange-rates', subjectKind: 'exchange-rates', subjectId: last.date },
      ...{ before: kept && summaryOf(kept), after: { ...summaryOf(last), source: source.name } },
    });
  });
}

/**
 * At the start of a server: what the file holds is there from the first price on. A file that cannot be read is a wrong
 * setting; one that is not believed stops nobody, since there are rates from before.
 */
export async function readRatesFile(world: RatesWorld, say: (sentence: string) => void): Promise<void> {
  const source = world.ratesSources.find(({ name }) => name === world.settings.RATES_FILE);
  if (!source) return;
  await refreshFrom(world, source).catch((error: unknown) => {
    if (!(error instanceof RatesFailure)) throw error;
    if (error.reason !== 'not-plausible') throw new WrongSetting(`RATES_FILE: ${error.message}`);
    say(`The exchange rates of RATES_FILE are not taken: ${error.message}`);
  });
}

/** Operators hear once of a day that was refused, not every hour; that nobody answers is seen by the age of the rates. */
async function noteFailure(
  world: RatesWorld,
  source: RatesSource,
  { message }: RatesFailure,
  refusedDay: string | null = null,
): Promise<void> {
  const occasion = await occasionOf(world);
  await world.database.transaction(async (transaction) => {
    await takeTurn(transaction, 'exchange-rates');
    const told = await selectRefusedDay(transaction, source.name);
    await markFailed(transaction, source.name, occasion.at, { failure: message, refusedDay });
    if (refusedDay === null || refusedDay === told) return;
    await tellPeople(transaction, occasion, {
      ...{ to: { role: 'operator' }, kind: 'exchange-rates-refused' },
      parameters: { source: source.name, day: refusedDay, found: message },
    });
  });
}

async function occasionOf({ clock }: RatesWorld): Promise<Occasion> {
  return { at: await clock.now(), actor: systemActor('system'), requestId: `refresh-rates-${randomCode()}` };
}

function summaryOf({ date, perEuro }: DayRates): Record<string, string | undefined> {
  return { date, ...Object.fromEntries(currencies.map((currency) => [currency, perEuro[currency]])) };
}
