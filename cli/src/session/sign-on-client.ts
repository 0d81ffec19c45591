import { createClient, NetworkError } from '@lensdock/client/client-library.ts';
import type { Terminal } from '../kernel/terminal.ts';

/** The command line's client at the issuer of a store, with complete addresses. */
export interface SignOnClient {
  clientId: string;
  scope: string;
  resource: string | undefined;
  deviceAuthorization: string;
  token: string;
  revocation: string | undefined;
}

/** Asks the store for its issuer. Undefined when people can only sign in with an access token. */
export async function findSignOnClient(url: string, { language }: Terminal): Promise<SignOnClient | undefined> {
  const { data } = await createClient({ url, language, userAgent: 'lensdock-cli' }).account.readConsoleSettings();
  const { issuer, scope, resource, commandLine } = data.signOn;
  if (!commandLine) return undefined;
  const { clientId, endpoints } = commandLine;
  const client = { clientId, scope, resource };
  if (!endpoints) return discover(client, issuer);
  const { deviceAuthorization, token, revocation } = endpoints;
  const at = (path: string) => new URL(path, url).href;
  return { ...client, deviceAuthorization: at(deviceAuthorization), token: at(token), revocation: at(revocation) };
}

async function discover(
  client: Pick<SignOnClient, 'clientId' | 'scope' | 'resource'>,
  issuer: string,
): Promise<SignOnClient | undefined> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const read = await readJson(address).catch((error: unknown) => {
    throw new NetworkError(`the metadata of ${issuer} could not be read`, { cause: error });
  });
  const names = new Map<string, unknown>(Object.entries(read ?? {}));
  const [deviceAuthorization, token] = [names.get('device_authorization_endpoint'), names.get('token_endpoint')];
  const revocation = names.get('revocation_endpoint');
  if (typeof deviceAuthorization !== 'string' || typeof token !== 'string') return undefined;
  return { ...client, deviceAuthorization, token, revocation: typeof revocation === 'string' ? revocation : undefined };
}

async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  return answer.json();
}
