import { expect } from 'vitest';
import { untilWorkIsDone } from '../reconciliation/until-work-is-done.ts';
import { databaseContents, deniedSince } from './database-contents.ts';
import { decisiveCalls, operators, tryCall } from './forbidden-calls.ts';
import { waitingSubmissions } from './review-submissions.ts';
import { count, type Week } from './week.ts';

/** Each operator tries what the others decide: 403, and the audit entry of the attempt is the only trace. */
export async function expectDenied(week: Week, { correctionId }: { correctionId: string }): Promise<void> {
  const { product, companies } = week;
  const [submission] = await waitingSubmissions(week);
  const waiting = companies.findLast(({ approved }) => !approved);
  const company = companies[1];
  if (!submission || !waiting || !company) throw new Error('expected something to decide');
  const calls = decisiveCalls({
    submissionId: submission.submissionId,
    app: company.app,
    waitingCompanyId: waiting.companyId,
    companyId: company.companyId,
    correctionId,
    month: (await product.services.clock.now()).toISOString().slice(0, 7),
  });
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
