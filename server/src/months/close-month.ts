import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isMonth } from '@lensdock/contract/months/months.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Rates } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { lockLedger } from '../ledger/open-months.ts';
import { insertClosing, selectBlocking, selectClosed } from './months.store.ts';
import { blockersOf, creditorTermsOf } from './read-months.ts';

/**
 * Closes a month. The lock waits for bookings under way; those that come later wait for the commit and then fall into
 * the next month.
 */
export async function closeMonth(
  transaction: Queries,
  { actor, at }: ActionContext,
  month: string,
  { settings: present, usdPerEuro }: { settings: Settings; usdPerEuro: string | null },
): Promise<Changed> {
  // An administrator may change them during the close, which writes the terms that it has checked.
  const settings = { ...present };
  if (!isMonth(month)) throw new Problem('not-found');
  await lockLedger(transaction);
  const closed = await selectClosed(transaction);
  if (closed.some((row) => row.month === month)) throw new Problem('month-closed');
  const blocking = await selectBlocking(transaction, month, { terms: creditorTermsOf(settings), at });
  if (blocking.next === null || month < blocking.next) throw new Problem('not-found');
  const blockers = blockersOf(month, blocking, { at, hasRate: usdPerEuro !== null });
  if (blockers.length > 0) throw new Problem('month-not-closable');
  const terms = { ...termsOf(settings), usdPerEuro };
  const firstCreditor = settings.DATEV_FIRST_CREDITOR;
  await insertClosing(transaction, { month, by: actor.subject, byName: actor.name, at, terms, firstCreditor });
  await enqueue(transaction, 'write-month-export', { month });
  return {
    value: undefined,
    audit: [{ action: 'close-month', subjectKind: 'month', subjectId: month, after: { bookings: blocking.entries } }],
    notices: [
      {
        to: { role: 'operator' },
        kind: 'month-closed',
        parameters: { name: actor.name, month },
        link: `/months/${month}`,
      },
    ],
  };
}

function termsOf(settings: Settings) {
  return {
    consultant: settings.DATEV_CONSULTANT,
    client: settings.DATEV_CLIENT,
    accountLength: settings.DATEV_ACCOUNT_LENGTH,
    yearStart: settings.DATEV_YEAR_START,
    accounts: {
      domestic: settings.DATEV_ACCOUNT_DOMESTIC,
      'reverse-charge': settings.DATEV_ACCOUNT_REVERSE_CHARGE,
      'outside-scope': settings.DATEV_ACCOUNT_OUTSIDE_SCOPE,
      unregistered: settings.DATEV_ACCOUNT_UNREGISTERED,
    },
  };
}

/** Returns the dollars for one euro at the end of a month; null if there are no rates. */
export async function rateOfMonth({ rates }: { rates: Rates }, month: string): Promise<string | null> {
  if (!isMonth(month)) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  try {
    return (await rates.ratesAt(new Date(Date.UTC(year, number, 1) - 1))).perEuro.USD ?? null;
  } catch (error) {
    if (error instanceof RatesFailure) return null;
    throw error;
  }
}
