import type { Queries } from '@lensdock/ports/database/database.ts';
import { clearPackageName } from '../lifecycle/apps.store.ts';

/**
 * Releases the package name for another app. Apply the state table first, because no version may continue under the
 * name.
 */
export async function releasePackageNameOf(transaction: Queries, appCode: string): Promise<void> {
  await clearPackageName(transaction, appCode);
}
