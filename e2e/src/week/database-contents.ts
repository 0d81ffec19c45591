import { type Fragment, identifier, sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

interface Contents {
  /** A digest of every table's rows. */
  tables: Record<string, string>;
  audited: number;
}

/** Each call is audited and counted. The digests omit the time of a person's last call. */
const changing = new Set(['audit', 'rate_limit']);

/** Reads the contents of the database, to compare before and after calls that must change nothing. */
export async function databaseContents({ services: { database } }: RunningServer): Promise<Contents> {
  const names = await database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    if (changing.has(name)) continue;
    const [row] = await database.query<{ digest: string | null }>(digestOf(name));
    tables[name] = row?.digest ?? '';
  }
  const [row] = await database.query<{ count: number }>(sql`select count(*)::int as count from audit`);
  return { tables, audited: row?.count ?? 0 };
}

function digestOf(table: string): Fragment {
  return sql`
    select md5(string_agg(content, '|' order by content)) as digest
      from (select (to_jsonb(row) - 'last_active_at')::text as content from public.${identifier(table)} row) as rows`;
}

/** The audit entries after the first ones: how many there are, and how many of them are refusals of an operator's role. */
export async function deniedSince(
  { services: { database } }: RunningServer,
  audited: number,
): Promise<{ entries: number; denied: number }> {
  const [row] = await database.query<{ entries: number; denied: number }>(sql`
    select count(*)::int as entries,
           count(*) filter (where refused = 'operator-permission-missing')::int as denied
      from (select refused from audit order by id offset ${audited}) as later`);
  return row ?? { entries: 0, denied: 0 };
}

/** How many bookings of each kind and commission, chargebacks and invoices the orders with this prefix have. */
export async function bookedKinds(
  { services: { database } }: RunningServer,
  prefix: string,
): Promise<Record<string, number>> {
  const rows = await database.query<{ kind: string; count: number }>(sql`
    select kind || ' bookings' as kind, count(*)::int as count from ledger_entry where starts_with(order_id, ${prefix})
     group by kind
    union all
    select 'sales at ' || percent || ' %', count(*)::int
      from ledger_entry, unnest(array[25, 30]) percent
     where starts_with(order_id, ${prefix}) and kind = 'sale' and commission_minor * 100 = gross_minor * percent
     group by percent
    union all
    select 'chargebacks', count(*)::int from payment_change
     where starts_with(order_id, ${prefix}) and lower(payment_status) = 'chargeback'
    union all
    select kind || 's issued', count(*)::int from self_billing_invoice where starts_with(order_id, ${prefix}) group by kind`);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
