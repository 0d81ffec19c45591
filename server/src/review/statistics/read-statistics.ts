import { defaultStatisticsWeeks, type ReviewedWeek } from '@lensdock/contract/review/statistics.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../../kernel/http/files/csv-answer.ts';
import type { FileAnswer } from '../../kernel/http/files/file-answer.ts';
import { selectReviewedWeeks } from './statistics.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

interface Period {
  /** Whole weeks with this one; text of the query. */
  weeks: string | undefined;
  at: Date;
}

/** Returns the decisions of operators in this week and those before. */
export function readStatistics(queries: Queries, period: Period): Promise<ReviewedWeek[]> {
  return selectReviewedWeeks(queries, startOf(period));
}

/** The same as CSV. There are few rows, because a row is a week of a person. */
export function exportStatistics(queries: Queries, period: Period): Promise<FileAnswer> {
  return answerCsv<ReviewedWeek>({
    name: 'review-statistics',
    at: period.at,
    head: ['week', 'operator', 'approved', 'rejected', 'median_wait_hours', 'reversed'],
    batchSize: Number.POSITIVE_INFINITY,
    cellsOf: ({ week, operator, approved, rejected, medianWaitMs, reversed }) => [
      week,
      operator,
      String(approved),
      String(rejected),
      (medianWaitMs / hourMs).toFixed(1),
      String(reversed),
    ],
    ask: async (after) => (after ? [] : readStatistics(queries, period)),
  });
}

/** The Monday on which the first week begins, in UTC. */
function startOf({ weeks, at }: Period): Date {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return new Date(today - (daysSinceMonday + (Number(weeks ?? defaultStatisticsWeeks) - 1) * 7) * dayMs);
}
