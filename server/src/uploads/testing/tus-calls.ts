import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

export interface TusCall {
  as?: SamplePersonName | undefined;
  headers?: Record<string, string>;
  payload?: Buffer;
}

export const bytesType = 'application/offset+octet-stream';

export function encodedMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** The metadata of a package for this app. */
export function packageMetadata(app: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { productId: app, filename: 'Tür.apk', exportRegulationAcknowledged: 'true', ...more };
}

export async function callTus(server: TestServer, method: Method, url: string, { as = 'ada', ...call }: TusCall = {}) {
  const token = await server.services.signOn.issueSampleToken?.(as);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...call.headers };
  return server.server.inject({ method, url, headers, ...(call.payload && { payload: call.payload }) });
}

/** Creates an upload of an app with these headers. */
export function createTus(server: TestServer, app: string, { headers, ...call }: TusCall) {
  const metadata = { 'upload-metadata': encodedMetadata(packageMetadata(app)) };
  return callTus(server, 'POST', uploadsPath, { ...call, headers: { ...metadata, ...headers } });
}

export function patchTus(server: TestServer, url: string, { offset, headers, ...call }: TusCall & { offset: number }) {
  const own = { 'upload-offset': String(offset), 'content-type': bytesType };
  return callTus(server, 'PATCH', url, { ...call, headers: { ...own, ...headers } });
}

/** The code of the upload at an address. */
export function codeOfAddress(url: string): string {
  return url.split('/').at(-1) ?? '';
}

/** The files that an upload has in quarantine. */
export async function quarantinedFiles({ services }: TestServer, url: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of services.storage.list('quarantine')) if (key.includes(codeOfAddress(url))) keys.push(key);
  return keys;
}
