import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { selectCompanyName } from '../kernel/identity/companies.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { closeProposal, lockExpired } from './payout-proposals.store.ts';

/** Ends proposals that were not confirmed, or not made, in time. One that was made before its expiry only ends. */
export async function expireProposals(transaction: Queries, at: Date, companyId?: string): Promise<Changed> {
  const rows = await lockExpired(transaction, at, companyId);
  for (const { id, madeAt } of rows) await closeProposal(transaction, { id, state: madeAt ? 'made' : 'expired', at });
  const expired = rows.filter(({ madeAt }) => madeAt === null);
  return {
    value: undefined,
    audit: expired.map((row) => ({
      action: 'expire-payout-change',
      subjectKind: 'payout-change',
      subjectId: row.id,
      companyId: row.companyId,
      after: { change: row.change, proposedBy: row.proposedByName },
    })),
    notices: await Promise.all(
      expired.map(async (row) => ({
        to: { companyId: row.companyId },
        kind: 'payout-change-expired' as const,
        parameters: { company: await selectCompanyName(transaction, row.companyId), proposer: row.proposedByName },
        link: '/payout/settings',
      })),
    ),
  };
}

/** The scheduled task for the proposals of all companies. */
export async function expireAllProposals({ database, clock }: AppServices): Promise<void> {
  const at = await clock.now();
  const context = { actor: systemActor('calendar'), at, requestId: 'expire-payout-changes' };
  await database.transaction(async (transaction) => {
    await settle(transaction, context, await expireProposals(transaction, at), undefined);
  });
}
