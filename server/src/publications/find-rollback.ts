import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { isSameSigner } from './rollback-signer.ts';
import { type EarlierPublication, selectEarlierPublication } from './store-acts.store.ts';

/** Returns the publication to roll back to, or throws the problem that rules it out. */
export async function findRollback(
  transaction: Queries,
  app: FoundApp,
  number: string,
): Promise<{ publication: number; earlier: EarlierPublication }> {
  if (app.publicationNumber === null) throw new Problem('nothing-online');
  const publication = /^[0-9]{1,9}$/.test(number) ? Number(number) : 0;
  const earlier = await selectEarlierPublication(transaction, app.code, publication);
  if (!earlier) throw new Problem('not-found');
  if (!isSameSigner(earlier)) throw new Problem('publication-other-signer');
  if (earlier.isSame) throw new Problem('publication-same-as-online');
  return { publication, earlier };
}
