import type { TransferState } from '@lensdock/contract/transfers/transfers.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface TransferRow {
  id: string;
  appCode: string;
  appName: string;
  fromCompany: string;
  fromName: string;
  toCompany: string;
  toName: string;
  state: TransferState;
  offeredByName: string;
  offeredAt: Date;
  expiresAt: Date;
  closedByName: string | null;
  closedAt: Date | null;
  reason: string | null;
}

const rows: Fragment = sql`
  select transfer.id, transfer.app_code as "appCode", app.name as "appName", transfer.from_company as "fromCompany",
         giver.name as "fromName", transfer.to_company as "toCompany", taker.name as "toName", transfer.state,
         transfer.offered_by_name as "offeredByName", transfer.offered_at as "offeredAt",
         transfer.expires_at as "expiresAt", transfer.closed_by_name as "closedByName",
         transfer.closed_at as "closedAt", transfer.reason
    from app_transfer transfer
    join shared.app on app.code = transfer.app_code
    join shared.company giver on giver.id = transfer.from_company
    join shared.company taker on taker.id = transfer.to_company`;

export function selectTransfersOf(queries: Queries, companyId: string, limit: number): Promise<TransferRow[]> {
  return queries.query<TransferRow>(sql`
    ${rows} where transfer.from_company = ${companyId} or transfer.to_company = ${companyId}
     order by transfer.offered_at desc, transfer.id limit ${limit}`);
}

export function selectAllTransfers(queries: Queries, limit: number): Promise<TransferRow[]> {
  return queries.query<TransferRow>(sql`${rows} order by transfer.offered_at desc, transfer.id limit ${limit}`);
}

/** Locks and returns a transfer. */
export async function lockTransfer(queries: Queries, id: string): Promise<TransferRow | undefined> {
  const [row] = await queries.query<TransferRow>(sql`${rows} where transfer.id = ${id}::uuid for update of transfer`);
  return row;
}

/** Locks and returns the offers that have expired. */
export function lockExpiredTransfers(queries: Queries, at: Date): Promise<TransferRow[]> {
  return queries.query<TransferRow>(sql`
    ${rows} where transfer.state = 'offered' and transfer.expires_at <= ${at} order by transfer.id for update of transfer`);
}

export interface NewTransfer {
  appCode: string;
  fromCompany: string;
  toCompany: string;
  offeredByName: string;
  offeredAt: Date;
  expiresAt: Date;
}

/** Returns the id; undefined if the app is already offered. */
export async function insertTransfer(queries: Queries, offer: NewTransfer): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(sql`
    insert into app_transfer (app_code, from_company, to_company, state, offered_by_name, offered_at, expires_at)
    values (${offer.appCode}, ${offer.fromCompany}::uuid, ${offer.toCompany}::uuid, 'offered', ${offer.offeredByName},
            ${offer.offeredAt}, ${offer.expiresAt})
    on conflict (app_code) where state = 'offered' do nothing
    returning id`);
  return row?.id;
}

export async function closeTransfer(
  queries: Queries,
  end: { id: string; state: TransferState; byName: string; at: Date; reason?: string },
): Promise<void> {
  await queries.execute(sql`
    update app_transfer set state = ${end.state}, closed_by_name = ${end.byName}, closed_at = ${end.at},
                            reason = ${end.reason ?? null}
     where id = ${end.id}::uuid`);
}

/** A company that an app can be offered to. */
export async function selectReceivingCompany(
  queries: Queries,
  id: string,
): Promise<{ id: string; name: string; currency: string } | undefined> {
  const [row] = await queries.query<{ id: string; name: string; currency: string }>(
    sql`select id, name, currency from shared.company where id = ${id}::uuid`,
  );
  return row;
}
