import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AccessToken, AccessTokens } from '@lensdock/contract/tokens/tokens.ts';
import { maxTokenDays } from '@lensdock/contract/tokens/tokens-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { selectMaximumDays, selectToken, selectTokens, type TokenRow } from './tokens.store.ts';

const expiredShownMs = 30 * 24 * 60 * 60 * 1000;

export async function listTokens(queries: Queries, companyId: string, at: Date): Promise<AccessTokens> {
  const [rows, maximumDays] = await Promise.all([
    selectTokens(queries, companyId, new Date(at.getTime() - expiredShownMs)),
    readMaximumDays(queries, companyId),
  ]);
  return { tokens: rows.map((row) => describeToken(row, at)), maximumDays };
}

/** The maximum lifetime of new tokens. */
export async function readMaximumDays(queries: Queries, companyId: string): Promise<number> {
  return (await selectMaximumDays(queries, companyId)) ?? maxTokenDays;
}

/** Locks and returns a company's token that is not revoked; throws `not-found` otherwise. */
export async function lockToken(transaction: Queries, id: string, companyId: string): Promise<TokenRow> {
  const row = isCode(id) ? await selectToken(transaction, id, { lock: true }) : undefined;
  if (row?.companyId !== companyId) throw new Problem('not-found');
  return row;
}

export async function readToken(queries: Queries, id: string, at: Date): Promise<AccessToken> {
  const row = await selectToken(queries, id);
  if (!row) throw new Error(`access token ${id}: expected a row after the change, found none`);
  return describeToken(row, at);
}

function describeToken(row: TokenRow, at: Date): AccessToken {
  const { lastUsed, formerUntil } = row;
  return {
    tokenId: row.id,
    name: row.name,
    scopes: row.scopes,
    apps: row.apps,
    createdBy: row.personName ?? row.person,
    created: row.created.getTime(),
    expires: row.expires.getTime(),
    overlapEnds: formerUntil && formerUntil > at ? formerUntil.getTime() : null,
    lastUse: lastUsed && { at: lastUsed.getTime(), address: row.lastAddress ?? '', client: row.lastClient ?? '' },
  };
}
