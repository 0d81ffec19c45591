import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  issuer: string;
  keys: JSONWebKeySet;
  /** The requests that the issuer received so far. */
  requests: string[];
  /** A valid token for our audience; claims and header can be changed one by one, `undefined` omits one. */
  token(claims?: JWTPayload, header?: { alg?: string; typ?: string; kid?: string }): Promise<string>;
  /** Signs with new keys from now on, as issuers do every few months. */
  rotate(): Promise<void>;
  isDown: boolean;
  stop(): Promise<void>;
}

type Algorithm = 'RS256' | 'PS256' | 'ES256' | 'RS384';

/** An external OpenID Connect issuer: discovery and keys over HTTP, any tokens. */
export async function startTestIssuer(now: () => Date): Promise<TestIssuer> {
  let round = 0;
  let pairs = await makePairs(round);
  const server = createServer((request, response) => {
    issuer.requests.push(request.url ?? '');
    if (issuer.isDown) return void response.writeHead(503).end();
    const answers: Record<string, unknown> = {
      '/realm/.well-known/openid-configuration': { issuer: issuer.issuer, jwks_uri: `${issuer.issuer}/keys` },
      '/realm/keys': issuer.keys,
      '/other/.well-known/openid-configuration': { issuer: issuer.issuer, jwks_uri: `${issuer.issuer}/keys` },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const issuer: TestIssuer = {
    issuer: `http://127.0.0.1:${port}/realm`,
    keys: { keys: pairs.map(({ publicJwk }) => publicJwk) },
    requests: [],
    isDown: false,
    token: async (claims = {}, { alg = 'RS256', typ = 'at+jwt', kid } = {}) => {
      const pair = pairs.find((candidate) => candidate.alg === alg);
      if (!pair) throw new Error(`expected a key for ${alg}`);
      const iat = Math.floor(now().getTime() / 1000);
      const good: JWTPayload = { iss: issuer.issuer, aud: 'lensdock-api', sub: 'person-1', iat, exp: iat + 300 };
      return new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg, typ, kid: kid ?? pair.publicJwk.kid })
        .sign(pair.privateKey);
    },
    rotate: async () => {
      pairs = await makePairs(++round);
      issuer.keys = { keys: pairs.map(({ publicJwk }) => publicJwk) };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

async function makePairs(round: number) {
  const algorithms: Algorithm[] = ['RS256', 'PS256', 'ES256', 'RS384'];
  return Promise.all(
    algorithms.map(async (alg) => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      return {
        alg,
        privateKey,
        publicJwk: { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: `${alg}-${round}` },
      };
    }),
  );
}
