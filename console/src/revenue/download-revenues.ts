import { exportRevenues } from '@lensdock/contract/revenue/revenue.routes.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import { saveAnswer } from '../api/save-answer.ts';

/** Downloads the filtered orders as a file. */
export function downloadRevenues(filter: RevenueFilter): Promise<void> {
  return saveAnswer(exportRevenues, { query: filter }, `revenue-${new Date().toISOString().slice(0, 10)}.csv`);
}
