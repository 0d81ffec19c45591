import type { LeakedToken, LeakedTokenLabel } from '@lensdock/contract/tokens/tokens.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { lockTokensByHash } from './grants.store.ts';
import { hashTokenSecret, isTokenSecret } from './token-secret.ts';
import { revokeTokens } from './tokens.store.ts';

/** Revokes the reported tokens that exist. Knowing a secret is the proof, because its sender could use the token. */
export async function revokeLeakedTokens(
  transaction: Queries,
  reported: readonly LeakedToken[],
  at: Date,
): Promise<Changed<LeakedTokenLabel[]>> {
  const hashOf = ({ token }: LeakedToken) => hashTokenSecret(token);
  const hashes = reported.filter(({ token }) => isTokenSecret(token)).map(hashOf);
  const found = await lockTokensByHash(transaction, hashes, at);
  await revokeTokens(
    transaction,
    found.map(({ id }) => id),
    at,
  );
  const known = new Set(found.flatMap(({ hash, formerHash }) => [hash, formerHash]));
  return {
    value: reported.map((report) => ({
      token_hash: hashOf(report),
      token_type: 'lensdock_access_token',
      label: known.has(hashOf(report)) ? 'true_positive' : 'false_positive',
    })),
    audit: found.map(({ id, companyId, name, hash, formerHash }) => {
      const report = reported.find((one) => [hash, formerHash].includes(hashOf(one)));
      const after = { source: report?.source ?? null, url: report?.url ?? null };
      return {
        action: 'revoke-leaked-token',
        subjectKind: 'token',
        subjectId: id,
        companyId,
        before: { token: name },
        after,
      };
    }),
    notices: found.map(({ companyId, name, personName }) => ({
      to: { companyId },
      kind: 'token-leaked',
      parameters: { token: name, person: personName ?? '' },
      link: '/access-tokens',
    })),
  };
}
