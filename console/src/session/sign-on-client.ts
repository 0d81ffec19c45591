import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import * as oauth from 'oauth4webapi';
import { currentLanguage } from '../i18n/language.ts';
import { askedOnce, consoleSettings } from './console-settings.ts';
import { queryClient } from './query-client.ts';

/** Where a sign-in ends that leaves the page, and where one that stays beside it. The server knows both by name. */
const returnPath = '/signed-in';
export const framePath = '/signed-in/frame';

const storagePrefix = 'lensdock.sign-in.';
const secondsPerDay = 86_400;
const timeoutMs = 10_000;

/** Tokens of a sign-in or of a renewal. */
export interface SignInAnswer {
  access: string;
  lifetimeS: number;
  refresh: string | undefined;
  id: string | undefined;
  subject: string | undefined;
  /** The address that was wanted before the sign-in. */
  wanted?: string | undefined;
}

/** What is kept while the person is at the issuer: proof key, nonce, the way back. Tokens never leave the memory. */
interface Begun {
  verifier: string;
  nonce: string;
  returnAddress: string;
  wanted?: string | undefined;
}

interface SignOn {
  settings: ConsoleSettings['signOn'];
  issuer: oauth.AuthorizationServer;
  client: oauth.Client;
}

/** Asks the server once where to sign in. A failure is forgotten, so that a reload of the data can mend it. */
function signOn(): Promise<SignOn> {
  return queryClient.fetchQuery({ ...askedOnce, queryKey: ['sign-on'], queryFn: readSignOn, retry: false });
}

async function readSignOn(): Promise<SignOn> {
  const { signOn: settings } = await consoleSettings();
  const client: oauth.Client = {
    client_id: settings.clientId,
    // The ID token comes from the issuer itself, in answer to a nonce made a moment ago. A computer whose clock is wrong
    // would gain nothing from a stricter look at its times, and nobody could sign in there.
    [oauth.clockTolerance]: secondsPerDay,
  };
  return { settings, client, issuer: await issuerOf(settings) };
}

async function issuerOf({ issuer, endpoints }: ConsoleSettings['signOn']): Promise<oauth.AuthorizationServer> {
  if (!endpoints) {
    const address = new URL(issuer);
    return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, requestOptions(issuer)));
  }
  const { origin } = window.location;
  return {
    issuer,
    authorization_endpoint: origin + endpoints.authorization,
    token_endpoint: origin + endpoints.token,
    end_session_endpoint: origin + endpoints.signOut,
  };
}

/** Without TLS only where the issuer's own address says so, as on the loopback. */
function requestOptions(address: string | undefined) {
  return {
    [oauth.allowInsecureRequests]: address?.startsWith('http:') ?? false,
    signal: () => AbortSignal.timeout(timeoutMs),
  };
}

/** Whether pages of the issuer may be held in a frame without asking what the browser thinks of foreign cookies. */
export async function isOwnIssuer(): Promise<boolean> {
  return (await signOn()).settings.endpoints !== undefined;
}

/** The issuer's address for one sign-in, and the state by which its end is known. `beside` does not leave the page. */
export async function beginSignIn(way: { wanted?: string; beside?: 'silent' | 'window' }) {
  const { settings, issuer, client } = await signOn();
  const state = oauth.generateRandomState();
  const begun: Begun = {
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
    returnAddress: window.location.origin + (way.beside ? framePath : returnPath),
    wanted: way.wanted,
  };
  const address = new URL(issuer.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: begun.returnAddress,
    scope: settings.scope,
    state,
    nonce: begun.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(settings.resource !== undefined && { resource: settings.resource }),
    ...(way.beside === 'silent' ? { prompt: 'none' } : { ui_locales: currentLanguage() }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  window.sessionStorage.setItem(storagePrefix + state, JSON.stringify(begun));
  return { address: address.href, state };
}

/** Ends a sign-in that this tab began: takes the code of the address that the issuer sent back to. */
export async function endSignIn(returned: string): Promise<SignInAnswer> {
  const { issuer, client } = await signOn();
  const address = new URL(returned);
  const state = address.searchParams.get('state') ?? '';
  const kept = window.sessionStorage.getItem(storagePrefix + state);
  if (kept === null) throw new Error('this tab began no such sign-in');
  window.sessionStorage.removeItem(storagePrefix + state);
  const begun = JSON.parse(kept) as Begun; // written above, and nobody else writes there
  const parameters = oauth.validateAuthResponse(issuer, client, address, state);
  const response = await oauth.authorizationCodeGrantRequest(
    issuer,
    client,
    oauth.None(),
    parameters,
    begun.returnAddress,
    begun.verifier,
    requestOptions(issuer.token_endpoint),
  );
  const expected = { expectedNonce: begun.nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(issuer, client, response, expected);
  return { ...answerOf(tokens), wanted: begun.wanted };
}

/** Other tokens for a refresh token, which is used up by it. */
export async function renewTokens(refresh: string): Promise<SignInAnswer> {
  const { issuer, client } = await signOn();
  const options = requestOptions(issuer.token_endpoint);
  const response = await oauth.refreshTokenGrantRequest(issuer, client, oauth.None(), refresh, options);
  return answerOf(await oauth.processRefreshTokenResponse(issuer, client, response));
}

/** Where the session ends at the issuer. */
export async function signOutAddress(id: string | undefined): Promise<string> {
  const { issuer, client } = await signOn();
  const address = new URL(issuer.end_session_endpoint ?? '/', window.location.origin);
  address.searchParams.set('client_id', client.client_id);
  address.searchParams.set('post_logout_redirect_uri', `${window.location.origin}/`);
  address.searchParams.set('ui_locales', currentLanguage());
  if (id !== undefined) address.searchParams.set('id_token_hint', id);
  return address.href;
}

function answerOf(tokens: oauth.TokenEndpointResponse): SignInAnswer {
  return {
    access: tokens.access_token,
    lifetimeS: tokens.expires_in ?? 60,
    refresh: tokens.refresh_token,
    id: tokens.id_token,
    subject: oauth.getValidatedIdTokenClaims(tokens)?.sub,
  };
}
