import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CiIssuer } from '@lensdock/server/publishers/testing/ci-jobs.ts';

/** A request for an id token that a job sent to GitHub. */
interface TokenRequest {
  url: string;
  authorization: string | undefined;
}

/** A stand-in for the part of GitHub that gives a job its id tokens. */
export interface GithubStandIn {
  /** The variables that GitHub sets in a job with the permission `id-token: write`. */
  env: Record<string, string>;
  takeRequests(): TokenRequest[];
  stop(): void;
}

export async function openGithub(ci: CiIssuer): Promise<GithubStandIn> {
  let requests: TokenRequest[] = [];
  const server = createServer((request, reply) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    void ci.job().then((value) => reply.setHeader('Content-Type', 'application/json').end(JSON.stringify({ value })));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
    },
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: () => server.close(),
  };
}
