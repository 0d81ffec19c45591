import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AdapterFactory, type AdapterPayload, type JWK } from 'oidc-provider';

/** A person as the external issuer describes them. */
export interface OutsidePerson {
  name: string;
  email: string;
  roles: string[];
  company?: { id: string; name: string; country: string };
}

export interface OutsideIssuer {
  issuer: string;
  /** Signs with a new key from now on and removes the old one. */
  changeKeys(): Promise<void>;
  /** Stops responding until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes the running sessions older by so many seconds, as if people had signed in earlier. */
  ageSessions(seconds: number): void;
  stop(): Promise<void>;
}

/** An external OpenID Connect issuer with its own pages. Its path, roles and token types follow Keycloak. */
export async function startOutsideIssuer(
  people: Record<string, OutsidePerson>,
  consoleAddress: () => string,
): Promise<OutsideIssuer> {
  const realm = '/realms/cameras';
  let provider: Provider | undefined;
  const records = new Map<string, AdapterPayload>();
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith(realm) || !provider) return response.writeHead(404).end();
    request.url = request.url.slice(realm.length) || '/';
    Object.assign(request, { originalUrl: `${realm}${request.url}` });
    provider.callback()(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so it has a port
  const issuer = `http://127.0.0.1:${port}${realm}`;
  const make = async () => {
    provider = makeProvider(issuer, { keys: [await newKey()], people, consoleAddress, adapter: recordsIn(records) });
  };
  await make();
  return {
    issuer,
    changeKeys: make,
    pause: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    ageSessions: (seconds) => {
      for (const [key, payload] of records)
        if (key.startsWith('Session ') && payload.loginTs) payload.loginTs -= seconds;
    },
    resume: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Keeps the provider's records where the test can change them. */
function recordsIn(records: Map<string, AdapterPayload>): AdapterFactory {
  const keyOf = (model: string, id: string) => `${model} ${id}`;
  return (model) => ({
    upsert: async (id, payload) => {
      records.set(keyOf(model, id), payload);
    },
    find: async (id) => records.get(keyOf(model, id)),
    findByUid: async (uid) =>
      [...records].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = records.get(keyOf(model, id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      records.delete(keyOf(model, id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() } as JWK; // of a new RSA key
}

interface ProviderParts {
  keys: JWK[];
  people: Record<string, OutsidePerson>;
  consoleAddress: () => string;
  adapter: AdapterFactory;
}

function makeProvider(issuer: string, { keys, people, consoleAddress, adapter }: ProviderParts): Provider {
  return new Provider(issuer, {
    adapter,
    clients: [
      {
        client_id: 'lensdock-console',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${consoleAddress()}/signed-in`, `${consoleAddress()}/signed-in/frame`],
        post_logout_redirect_uris: [`${consoleAddress()}/`],
      },
    ],
    jwks: { keys },
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === consoleAddress(),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: people[subject]?.name, email: people[subject]?.email }),
    }),
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      const person = 'accountId' in token ? people[token.accountId ?? ''] : undefined;
      return (
        person && {
          name: person.name,
          email: person.email,
          realm_access: { roles: person.roles },
          auth_time: entities.AuthorizationCode?.authTime ?? entities.RefreshToken?.authTime,
          ...(person.company && {
            company_id: person.company.id,
            company_name: person.company.name,
            company_country: person.company.country,
          }),
        }
      );
    },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:cameras',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: 'lensdock-api',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
        }),
      },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 3600,
      RefreshToken: 3600,
      Session: 3600,
    },
    formats: {
      customizers: {
        jwt: (_context, _token, parts) => {
          parts.header = { ...parts.header, typ: 'JWT' };
        },
      },
    },
  });
}
