import type { Correction, CorrectionList, OrderCorrections } from '@lensdock/contract/corrections/corrections.ts';
import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { readCorrectable } from '../ledger/book-correction.ts';
import { findOrder } from '../orders/find-order.ts';
import {
  type CorrectionRow,
  selectCompanyName,
  selectOfOrder,
  selectPast,
  selectWaiting,
} from './corrections.store.ts';

const waitingLimit = 200;
const pageSize = 50;

/** The person who reads, and the moment. */
export interface Reader {
  subject: string;
  at: Date;
}

export async function listCorrections(
  queries: Queries,
  reader: Reader,
  before: string | undefined,
): Promise<CorrectionList> {
  const { at } = reader;
  const after = before !== undefined && isCode(before) ? before : null;
  const waiting = await selectWaiting(queries, at, waitingLimit);
  const past = await selectPast(queries, { at, before: after, limit: pageSize + 1 });
  const page = past.slice(0, pageSize);
  return {
    waiting: waiting.map((row) => describeCorrection(row, reader)),
    past: page.map((row) => describeCorrection(row, reader)),
    next: past.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function readOrderCorrections(
  queries: Queries,
  reader: Reader,
  orderId: string,
): Promise<OrderCorrections> {
  const { companyId, currency, totalMinor } = await findOrder(queries, orderId);
  const { net, hasSale } = await readCorrectable(queries, orderId);
  const rows = await selectOfOrder(queries, orderId, pageSize);
  return {
    orderId,
    companyId,
    companyName: await selectCompanyName(queries, companyId),
    currency,
    symbol: currencySymbols[currency],
    totalPrice: decimalText(totalMinor),
    net,
    correctable: hasSale,
    corrections: rows.map((row) => describeCorrection(row, reader)),
  };
}

export function describeCorrection(row: CorrectionRow, { subject, at }: Reader): Correction {
  const { currency, netMinor, proposedBy, decidedByName, decidedAt } = row;
  return {
    correctionId: row.id,
    orderId: row.orderId,
    companyId: row.companyId,
    companyName: row.companyName,
    currency,
    symbol: currencySymbols[currency],
    amount: decimalText(netMinor),
    reason: row.reason,
    state: row.state === 'proposed' && isExpired(row, at) ? 'expired' : row.state,
    proposedBy: row.proposedByName,
    proposed: row.proposedAt.getTime(),
    expires: row.expiresAt.getTime(),
    decided:
      decidedByName === null || decidedAt === null
        ? null
        : { by: decidedByName, at: decidedAt.getTime(), reason: row.refusal },
    own: proposedBy === subject,
  };
}

export function isExpired({ expiresAt }: Pick<CorrectionRow, 'expiresAt'>, at: Date): boolean {
  return expiresAt <= at;
}
