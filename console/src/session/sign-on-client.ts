import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import * as oauth from 'oauth4webapi';
import { currentLanguage } from '../i18n/language.ts';
import { consoleSettings, neverStale } from './console-settings.ts';
import { queryClient } from './query-client.ts';

/** Redirect URIs of a full-page sign-in and of one in place or in a window; both are registered with the server. */
const returnPath = '/signed-in';
const framePath = '/signed-in/frame';

const storagePrefix = 'lensdock.sign-in.';
const secondsPerDay = 86_400;
/** Less than the server allows (`freshSignInSeconds`), so that the action can still follow. */
const freshAtIssuerSeconds = 300;
const timeoutMs = 10_000;

/** Tokens from a sign-in or a renewal. */
export interface SignInAnswer {
  access: string;
  lifetimeS: number;
  refresh: string | undefined;
  id: string | undefined;
  subject: string | undefined;
  /** The path that was requested before the sign-in. */
  wanted?: string | undefined;
}

/** Stored while the person is at the issuer: proof key, nonce and return path. Tokens are never stored. */
interface PendingSignIn {
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

/** Fetches the sign-on settings once. A failure is not cached, so that a retry can succeed. */
function signOn(): Promise<SignOn> {
  return queryClient.fetchQuery({ ...neverStale, queryKey: ['sign-on'], queryFn: readSignOn, retry: false });
}

async function readSignOn(): Promise<SignOn> {
  const { signOn: settings } = await consoleSettings();
  const client: oauth.Client = {
    client_id: settings.clientId,
    // The ID token comes directly from the issuer in response to a fresh nonce. Stricter time checks would add nothing
    // and lock out computers with a wrong clock.
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

/** Plain HTTP is allowed only if the issuer's own URL uses it, as on the loopback. */
function requestOptions(address: string | undefined) {
  return {
    [oauth.allowInsecureRequests]: address?.startsWith('http:') ?? false,
    signal: () => AbortSignal.timeout(timeoutMs),
  };
}

/** Whether the issuer has the same origin, so that a call can ask it without third-party cookies. */
export async function isOwnIssuer(): Promise<boolean> {
  return (await signOn()).settings.endpoints !== undefined;
}

/**
 * Creates the issuer's URL for a sign-in, and its state. With `inPlace` the page is not left; with the age `fresh` the
 * issuer asks for the password again.
 */
export async function beginSignIn(way: { wanted?: string; inPlace?: 'silent' | 'window'; age?: 'fresh' }) {
  const { settings, issuer, client } = await signOn();
  const state = oauth.generateRandomState();
  const begun: PendingSignIn = {
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
    returnAddress: window.location.origin + (way.inPlace ? framePath : returnPath),
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
    ...(way.age && { max_age: String(freshAtIssuerSeconds) }),
    ...(way.inPlace === 'silent' ? { prompt: 'none', response_mode: 'json' } : { ui_locales: currentLanguage() }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  window.sessionStorage.setItem(storagePrefix + state, JSON.stringify(begun));
  return { address: address.href, state };
}

/**
 * Completes a sign-in of this tab with the code from the URL that the issuer redirected to. `public/sign-in.js` may have
 * asked for the tokens already.
 */
export async function endSignIn(returned: string, tokenReply?: Promise<Response>): Promise<SignInAnswer> {
  const { issuer, client } = await signOn();
  const address = new URL(returned);
  const state = address.searchParams.get('state') ?? '';
  const kept = window.sessionStorage.getItem(storagePrefix + state);
  if (kept === null) throw new Error('this tab started no such sign-in');
  window.sessionStorage.removeItem(storagePrefix + state);
  const begun = JSON.parse(kept) as PendingSignIn; // written by beginSignIn
  const parameters = oauth.validateAuthResponse(issuer, client, address, state);
  const response = await oauth.authorizationCodeGrantRequest(
    issuer,
    client,
    oauth.None(),
    parameters,
    begun.returnAddress,
    begun.verifier,
    { ...requestOptions(issuer.token_endpoint), ...(tokenReply && { [oauth.customFetch]: () => tokenReply }) },
  );
  const expected = { expectedNonce: begun.nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(issuer, client, response, expected);
  return { ...answerOf(tokens), wanted: begun.wanted };
}

/** Exchanges a refresh token, which can be used once, for new tokens. */
export async function renewTokens(refresh: string): Promise<SignInAnswer> {
  const { issuer, client } = await signOn();
  const options = requestOptions(issuer.token_endpoint);
  const response = await oauth.refreshTokenGrantRequest(issuer, client, oauth.None(), refresh, options);
  return answerOf(await oauth.processRefreshTokenResponse(issuer, client, response));
}

/** The issuer's sign-out URL. */
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
