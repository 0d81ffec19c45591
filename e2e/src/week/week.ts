import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import type { RandomSource } from '../reconciliation/random-source.ts';
import type { storeOrders } from '../reconciliation/store-orders.ts';
import type { WeekCompany } from './make-companies.ts';
import type { WeekSize } from './week-size.ts';

/** The store during the week. */
export interface Week {
  product: RunningServer;
  browser: Browser;
  size: WeekSize;
  random: RandomSource;
  /** Begins the id of every order of the week. */
  prefix: string;
  store: ReturnType<typeof storeOrders>;
  companies: readonly WeekCompany[];
  /** How often each thing happened, for the summary at the end. */
  counts: Record<string, number>;
}

export function count({ counts }: Pick<Week, 'counts'>, what: string, number = 1): void {
  counts[what] = (counts[what] ?? 0) + number;
}
