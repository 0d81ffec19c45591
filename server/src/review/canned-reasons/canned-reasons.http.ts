import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/review/canned-reasons.endpoints.ts';
import { atRevision } from '../../kernel/http/answered.ts';
import { command } from '../../kernel/http/command.ts';
import { type HttpContext, serve } from '../../kernel/http/serve.ts';
import { selectCannedReasons } from './canned-reasons.store.ts';
import { describeReason, type LockedReasons, lockReasons, saveCannedReason } from './save-canned-reason.ts';

/** Finding templates for reviewers, maintained by operators. */
export function bindCannedReasons(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listCannedReasons, async () => ({
    reasons: (await selectCannedReasons(database)).map(describeReason),
  }));

  command(edge, endpoints.addCannedReason, {
    target: async (transaction): Promise<LockedReasons> => ({
      reasons: await lockReasons(transaction),
      before: undefined,
    }),
    run: (transaction, { target, body }) => saveCannedReason(transaction, target, body),
    reply: async (_transaction, _input, reason) => atRevision(describeReason(reason), reason.revision),
  });

  command(edge, endpoints.saveCannedReason, {
    target: async (transaction, { params }) => {
      const reasons = await lockReasons(transaction);
      const before = reasons.find(({ id }) => id === params.reasonId);
      if (!before) throw new Problem('not-found');
      return { reasons, before };
    },
    revision: { of: ({ before }) => before.revision, current: async (_, { target }) => describeReason(target.before) },
    run: (transaction, { target, body }) => saveCannedReason(transaction, target, body),
    reply: async (_transaction, _input, reason) => atRevision(describeReason(reason), reason.revision),
  });
}
