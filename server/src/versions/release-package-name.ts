import type { Queries } from '@lensdock/ports/database/database.ts';
import { clearPackageName } from '../lifecycle/apps.store.ts';

/** Lets another app have the package name. Ask the state table first: the versions must not go on under it. */
export async function releasePackageNameOf(transaction: Queries, appCode: string): Promise<void> {
  await clearPackageName(transaction, appCode);
}
