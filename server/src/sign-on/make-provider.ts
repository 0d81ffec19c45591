import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { samplePassword, samplePeople } from '../kernel/identity/sample-people.ts';
import type { SignOnKeys } from '../kernel/services/opened-sign-on.ts';
import { accountClient, accountPath } from './account/account-client.ts';
import { type EmbeddedPerson, findEmbeddedPerson } from './accounts/embedded-person.ts';
import { answerAsJson } from './answer-as-json.ts';
import type { SignOnParts } from './open-sign-on.ts';
import { showDeviceCodePage, showDeviceConfirmPage, showDeviceDonePage } from './pages/device-pages.ts';
import { showErrorPage, showSignedOutPage, showSignOutPage } from './pages/provider-pages.ts';
import { sampleClaims } from './sample-claims.ts';
import { sessionIdOf } from './sessions/ended-sessions.ts';
import { recordAdapter } from './sessions/record-adapter.ts';

/** The only resource that tokens are issued for, even if a console names none. */
const apiResource = 'urn:lensdock:api';

/** The client of the command line, which signs people in by the device flow (RFC 8628). */
export const commandLineClient = 'lensdock-cli';

const hourSeconds = 3600;
/** Tokens are refreshed every minute. After a sign-out they are refused (`ended-sessions.ts`). */
const accessTokenSeconds = 300;

export interface ProviderParts extends SignOnParts {
  keys: SignOnKeys;
  issuer: string;
  /** Without sample people, only people with an account can sign in. */
  hasSamplePeople: boolean;
  forgetEndedSessions: () => void;
}

/**
 * The embedded OpenID Connect provider: code flow with PKCE for the console, device flow for the command line, client
 * credentials for the store.
 */
export function makeProvider(parts: ProviderParts): Provider {
  const { database, clock, keys, issuer, settings } = parts;
  const personOf = (subject: string | undefined) => findEmbeddedPerson(parts, subject);
  const provider = new Provider(issuer, {
    adapter: recordAdapter(database, clock, parts.forgetEndedSessions),
    clients: clientsOf(parts),
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'lensdock_session', interaction: 'lensdock_sign_in', resume: 'lensdock_sign_in_resume' },
    },
    features: featuresOf(settings),
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // The console reads the signed-in person from the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: { authorization: '/authorize', end_session: '/sign-out', jwks: '/keys' },
    interactions: { url: (_ctx, interaction) => `/auth/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, subject) => accountOf(await personOf(subject)),
    loadExistingGrant: grantWithoutAsking,
    extraTokenClaims: async ({ oidc }, token) => {
      const person = await personOf(token.kind === 'ClientCredentials' ? token.clientId : token.accountId);
      if (!person) return undefined;
      const session = token.kind === 'AccessToken' &&
        token.grantId !== undefined && { sid: sessionIdOf(token.grantId), auth_time: authTimeOf(oidc.entities) };
      return { ...sampleClaims(person, settings), ...session };
    },
    // The command line stays signed in when the person signs out of the browser.
    expiresWithSession: (_ctx, token) => token.clientId !== commandLineClient,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Browsers send the origin with every POST; only the console may exchange tokens.
    clientBasedCORS: (_ctx, from) => originsOf(parts.origin()).includes(from),
    renderError: showErrorPage(settings.SUPPORT_URL),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      ClientCredentials: accessTokenSeconds,
      DeviceCode: 600,
      Grant: 12 * hourSeconds,
      IdToken: accessTokenSeconds,
      Interaction: hourSeconds,
      RefreshToken: 12 * hourSeconds,
      Session: 12 * hourSeconds,
    },
  });
  provider.registerResponseMode('json', answerAsJson);
  // The mount sets the forwarding headers itself; see `nameTheOrigin`.
  provider.proxy = true;
  return provider;
}

/** When the person last entered credentials; the exchanged code or refresh token carries it. */
function authTimeOf({
  AuthorizationCode,
  DeviceCode,
  RefreshToken,
}: KoaContextWithOIDC['oidc']['entities']): number | undefined {
  return AuthorizationCode?.authTime ?? DeviceCode?.authTime ?? RefreshToken?.authTime;
}

function featuresOf(settings: SignOnParts['settings']): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    clientCredentials: { enabled: true },
    deviceFlow: {
      enabled: true,
      userCodeInputSource: showDeviceCodePage(settings.SUPPORT_URL),
      userCodeConfirmSource: showDeviceConfirmPage(settings.SUPPORT_URL),
      successSource: showDeviceDonePage(settings.SUPPORT_URL),
    },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: showSignOutPage(settings.SUPPORT_URL),
      postLogoutSuccessSource: showSignedOutPage(settings.SUPPORT_URL),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiResource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience: settings.SIGN_ON_AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

function clientsOf({ settings, origin, hasSamplePeople }: ProviderParts): ClientMetadata[] {
  const origins = originsOf(origin());
  const console: ClientMetadata = {
    client_id: settings.SIGN_ON_CLIENT_ID,
    client_name: 'Lensdock',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: origins.flatMap((at) => [`${at}/signed-in`, `${at}/signed-in/frame`]),
    post_logout_redirect_uris: origins.map((at) => `${at}/`),
  };
  const store: ClientMetadata = {
    client_id: samplePeople.store.subject,
    client_secret: samplePassword,
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
  };
  const commandLine: ClientMetadata = {
    client_id: commandLineClient,
    client_name: 'Lensdock',
    // A native application would need a consent, which the page for the code replaces.
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    redirect_uris: [],
    response_types: [],
  };
  // Its page only reads the session, so the code of a sign-in is never exchanged.
  const account: ClientMetadata = {
    client_id: accountClient,
    client_name: 'Lensdock',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    redirect_uris: origins.map((at) => `${at}${accountPath}`),
  };
  return [console, commandLine, account, ...(hasSamplePeople ? [store] : [])];
}

/** Browsers on this machine may use either loopback name. */
function originsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [origin];
  const suffix = port === '' ? '' : `:${port}`;
  return [`${protocol}//127.0.0.1${suffix}`, `${protocol}//localhost${suffix}`];
}

function accountOf(person: EmbeddedPerson | undefined) {
  if (!person) return undefined;
  const { subject, name, email } = person;
  return { accountId: subject, claims: () => ({ sub: subject, name, email: email ?? undefined }) };
}

/** The console is a first-party client, so consent is implied. */
async function grantWithoutAsking({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId;
  const accountId = oidc.session?.accountId;
  if (clientId === undefined || accountId === undefined) return undefined;
  const known = oidc.session?.grantIdFor(clientId);
  const existing = known === undefined ? undefined : await oidc.provider.Grant.find(known);
  if (existing) return existing;
  const grant = new oidc.provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}
