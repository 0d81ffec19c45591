import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Occasion } from '../http/call.ts';
import { insertMessage } from './history.store.ts';

/** What people are told. The words come from the kind, in the reader's language. */
export type NoticeKind =
  | 'app-submitted'
  | 'listing-submitted'
  | 'version-submitted'
  | 'submission-withdrawn'
  | 'submission-approved'
  | 'submission-rejected'
  | 'app-withdrawn'
  | 'app-reinstated';

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
