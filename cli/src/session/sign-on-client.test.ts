import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NetworkError } from '@lensdock/client/client-library.ts';
import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminalOf } from '../kernel/terminal.ts';
import { findSignOnClient } from './sign-on-client.ts';

describe('the client at an issuer on another site', () => {
  /** The store and its issuer in one. */
  let server: Server;
  let url: string;
  let metadata: string;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      if (request.url === '/.well-known/openid-configuration') return void reply.end(metadata);
      const signOn = { issuer: `${url}/`, clientId: 'console', scope: 'openid', commandLine: { clientId: 'cli' } };
      reply.setHeader('Content-Type', 'application/json');
      reply.end(JSON.stringify({ signOn } satisfies Pick<ConsoleSettings, 'signOn'>));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  });
  afterAll(() => server.close());

  const environment = {
    folder: '.',
    env: { LANG: 'en' },
    writeOut: () => undefined,
    writeError: () => undefined,
    isTerminal: false,
    readInput: async () => '',
  };
  const found = () => findSignOnClient(url, terminalOf(environment, false));

  it('uses the endpoints that the issuer publishes', async () => {
    const endpoints = { device_authorization_endpoint: `${url}/device`, token_endpoint: `${url}/token` };
    metadata = JSON.stringify(endpoints);
    expect(await found()).toMatchObject({
      clientId: 'cli',
      deviceAuthorization: `${url}/device`,
      token: `${url}/token`,
    });
  });

  it('is missing if the issuer has no device flow', async () => {
    metadata = JSON.stringify({ token_endpoint: `${url}/token` });
    expect(await found()).toBeUndefined();
  });

  it.each(['<html>Not found</html>', ''])(
    'is reported as unavailable if the issuer answers with %j',
    async (answer) => {
      metadata = answer;
      await expect(found()).rejects.toThrow(new NetworkError(`the metadata of ${url}/ could not be read`));
    },
  );
});
