import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { selectBlock } from '../kernel/identity/blocks.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { lockAppState, updateAppCompany } from '../lifecycle/apps.store.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import { removePublishersOf } from '../publishers/change-publisher.ts';
import { moveOpenTrials } from '../trials/decide-trial.ts';
import { assertOpen, auditOf, noticeOf } from './close-transfer.ts';
import { closeTransfer, selectReceivingCompany, type TransferRow } from './transfers.store.ts';

/**
 * Moves the app with everything that belongs to it by its code: versions with their signer, package name, prices
 * including pending ones, availability, publications, reviews and ratings. Orders stay with their company.
 */
export async function acceptTransfer(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  row: TransferRow,
): Promise<Changed> {
  assertOpen(row, at);
  const { appCode, fromCompany, toCompany } = row;
  const app = await lockAppState(transaction, appCode);
  if (await selectBlock(transaction, 'company', fromCompany)) throw new Problem('transfer-blocked');
  if (app?.companyId !== fromCompany) throw new Problem('transfer-closed');
  if (app.openSubmissions.length > 0) throw new Problem('transfer-in-review');
  const [giver, taker] = [
    await selectReceivingCompany(transaction, fromCompany),
    await selectReceivingCompany(transaction, toCompany),
  ];
  if (giver?.currency !== taker?.currency) throw new Problem('transfer-currency');
  await closeTransfer(transaction, { id: row.id, state: 'accepted', byName: actor.name, at });
  await updateAppCompany(transaction, appCode, toCompany, at);
  await moveOpenTrials(transaction, appCode, toCompany);
  // Jobs of the first company may no longer publish.
  await removePublishersOf(transaction, appCode, at);
  const [first, second] = auditOf('accept-transfer', row);
  return {
    value: undefined,
    audit: [...(first ? [first] : []), ...(second ? [{ ...second, appCode }] : [])],
    notices: [
      noticeOf('transfer-accepted', row, { to: fromCompany, company: row.toName }),
      noticeOf('transfer-done', row, { to: toCompany, company: row.fromName }),
    ],
    last: async () => {
      // Stores read the new seller.
      if (app.publicationNumber !== null)
        await emitStoreEvent(transaction, { at }, { kind: 'app.offer_changed', appCode });
    },
  };
}
