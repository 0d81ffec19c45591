import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { type Sent, send } from './send-file.ts';

/** Uploads of a package as sent by a browser and by a resuming client. */
export interface Uploads {
  makeApp(name: string): Promise<string>;
  whole(app: string, pauseMs?: number): Promise<Sent>;
  /** In parts of 16 MB, as the console sends them. The last bytes are those of the last part. */
  inParts(app: string): Promise<Sent>;
  removeVersion(app: string, code: string): Promise<void>;
}

const boundary = 'lensdock-bench-boundary';
const partBytes = 16 * 1024 * 1024;

export function uploadsTo(address: string, token: string, apk: Buffer): Uploads {
  const authorization = `Bearer ${token}`;
  const versions = (app: string) => `${address}/api/devcon/products/${app}/app-versions`;
  const tus = { authorization, 'Tus-Resumable': '1.0.0' };
  return {
    async makeApp(name) {
      const body = Buffer.from(JSON.stringify({ name }));
      const headers = { authorization, 'Content-Type': 'application/json' };
      const made = await send({ url: address + createApp.path, method: createApp.method, headers, pieces: [body] });
      return JSON.parse(expected(made, 201).body).code;
    },
    async whole(app, pauseMs) {
      const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
      const head = `${part('name="exportRegulationAcknowledged"')}true\r\n${part('name="apk"; filename="bench.apk"')}`;
      const pieces = [Buffer.from(head), apk, Buffer.from(`\r\n--${boundary}--\r\n`)];
      const headers = { authorization, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
      return expected(
        await send({ url: versions(app), method: 'POST', headers, pieces, ...(pauseMs && { pauseMs }) }),
        201,
      );
    },
    async inParts(app) {
      const start = performance.now();
      const metadata = { productId: app, filename: 'bench.apk', exportRegulationAcknowledged: 'true' };
      const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
      const announced = { ...tus, 'Upload-Length': String(apk.length), 'Upload-Metadata': pairs.join(',') };
      const made = expected(
        await send({ url: `${address}/api/devcon/uploads`, method: 'POST', headers: announced }),
        201,
      );
      const url = address + made.headers.location;
      let last = made;
      for (let at = 0; at < apk.length; at += partBytes) {
        const headers = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(at) };
        last = await send({ url, method: 'PATCH', headers, pieces: [apk.subarray(at, at + partBytes)] });
        expected(last, 204);
      }
      const result = expected(await send({ url: `${url}/result`, method: 'GET', headers: { authorization } }), 200);
      return {
        ...result,
        body: JSON.stringify(JSON.parse(result.body).result),
        totalMs: performance.now() - start,
        lastBytesMs: last.lastBytesMs,
      };
    },
    async removeVersion(app, code) {
      expected(await send({ url: `${versions(app)}/${code}`, method: 'DELETE', headers: { authorization } }), 204);
    },
  };
}

function expected(sent: Sent, status: number): Sent {
  if (sent.status !== status) throw new Error(`upload failed with ${sent.status}: ${sent.body}`);
  return sent;
}
