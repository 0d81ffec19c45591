import { expect } from 'vitest';
import { openMonths } from '../reconciliation/close-months.ts';
import { untilWorkIsDone } from '../reconciliation/until-work-is-done.ts';
import { databaseContents, deniedSince } from './database-contents.ts';
import type { ScreenTargets } from './decisive-controls.ts';
import { decisiveCalls, operators, type Targets, tryCall } from './forbidden-calls.ts';
import { waitingSubmissions } from './review-submissions.ts';
import { count, type Week } from './week.ts';

/** Something real for each decision. */
export async function decisionTargets(week: Week, { correctionId }: { correctionId: string }): Promise<ScreenTargets> {
  const { product, companies } = week;
  const [submission] = await waitingSubmissions(week);
  const waiting = companies.findLast(({ approved }) => !approved);
  const company = companies[1];
  const [openMonth] = await openMonths(product);
  if (!submission || !waiting || !company || openMonth === undefined) throw new Error('expected something to decide');
  return {
    submissionId: submission.submissionId,
    app: company.app,
    waitingCompanyId: waiting.companyId,
    companyId: company.companyId,
    companyName: company.name,
    correctionId,
    month: (await product.services.clock.now()).toISOString().slice(0, 7),
    openMonth,
  };
}

/** Each operator tries what the others decide: 403, and the audit entry of the attempt is the only trace. */
export async function expectDenied(week: Week, targets: Targets): Promise<void> {
  const { product } = week;
  const calls = decisiveCalls(targets);
  await untilWorkIsDone(product);
  const before = await databaseContents(product);
  let denied = 0;
  for (const operator of operators)
    for (const call of calls.filter(({ by }) => !by.includes(operator))) {
      const { status, text } = await tryCall(week, operator, call);
      expect(status, `${operator}: ${call.what}: ${text}`).toBe(403);
      denied += 1;
    }
  const after = await databaseContents(product);
  expect(after.tables).toEqual(before.tables);
  expect(await deniedSince(product, before.audited)).toEqual({ entries: denied, denied });
  count(week, 'denied calls', denied);
}
