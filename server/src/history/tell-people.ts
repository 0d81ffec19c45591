import type { NoticeKind } from '@lensdock/contract/inbox/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Occasion } from '../http/call.ts';
import { insertMessage } from './history.store.ts';

export interface Notice {
  to: { companyId: string } | { role: 'operator' };
  kind: NoticeKind;
  parameters?: Readonly<Record<string, string | number>>;
  /** Path in the console: `/app/CODE/store-listing`. */
  link?: string;
}

/** Writes a message in the transaction of the change that it tells of. */
export async function tellPeople(transaction: Queries, occasion: Occasion, notice: Notice): Promise<void> {
  await insertMessage(transaction, occasion, notice);
}
