import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { createTokenSecret, hashTokenSecret } from './token-secret.ts';
import { insertToken, revokeOfPublishers } from './tokens.store.ts';

export interface PublisherToken {
  publisherId: string;
  /** The name of the publisher, which the audit shows. */
  name: string;
  companyId: string;
  /** The person that the token acts for. */
  person: string;
  app: string;
  scopes: readonly TokenScope[];
  at: Date;
  expires: Date;
}

/** Creates the access token of a CI job, for one app. Returns its secret. */
export async function issuePublisherToken(
  transaction: Queries,
  { app, ...token }: PublisherToken,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomCode(), createTokenSecret()];
  await insertToken(transaction, { ...token, id, apps: [app], hash: hashTokenSecret(secret), lifetimeDays: 0 });
  return { id, secret };
}

/** Revokes the tokens of removed publishers. */
export async function revokePublisherTokens(
  transaction: Queries,
  publisherIds: readonly string[],
  at: Date,
): Promise<void> {
  await revokeOfPublishers(transaction, publisherIds, at);
}
