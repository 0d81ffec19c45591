import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import { exchangeToken } from '@lensdock/contract/publishers/publishers.routes.ts';
import { type ClientOptions, senderOf } from './send.ts';

/** An access token, with the members that RFC 8693 defines. */
export interface ExchangedToken {
  access_token: string;
  issued_token_type: string;
  token_type: string;
  /** In seconds. */
  expires_in: number;
  /** Separated by spaces. */
  scope: string;
}

export interface IdTokenExchange extends Omit<ClientOptions, 'token'> {
  /** Code of the app. */
  app: string;
  /** The id token of the CI job, requested for the address of the store as its only audience. */
  idToken: string;
}

/**
 * Exchanges the id token of a CI job for an access token of one app, which is valid for 15 minutes. An id token is
 * accepted once. Throws `ProblemError` when no trusted publisher of the app matches.
 */
export async function exchangeIdToken({ app, idToken, ...options }: IdTokenExchange): Promise<ExchangedToken> {
  const { bytes } = await senderOf(options)({
    method: exchangeToken.method,
    path: endpointUrl(exchangeToken),
    isRepeatable: true,
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: idToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      audience: app,
    }),
  });
  return JSON.parse(new TextDecoder().decode(bytes)) as ExchangedToken; // the reply of the contract's `exchangeToken`
}
