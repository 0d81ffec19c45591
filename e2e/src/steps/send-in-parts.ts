import { setTimeout as wait } from 'node:timers/promises';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Sends bytes by tus 1.0.0 in the given number of parts. An unacknowledged part continues at the server's offset. */
export async function sendInParts(
  send: Send,
  { app, bytes, parts }: { app: string; bytes: Buffer; parts: number },
): Promise<void> {
  const metadata = { productId: app, filename: 'wanderer.apk', exportRegulationAcknowledged: 'true' };
  const created = await untilAnswered(() =>
    send('/api/devcon/uploads', {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    }),
  );
  const path = new URL(created.headers.get('location') ?? '', 'http://server').pathname;
  const partBytes = Math.ceil(bytes.length / parts);
  let offset = 0;
  while (offset < bytes.length) {
    const answer = await send(path, {
      method: 'PATCH',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + partBytes)),
    }).catch(() => undefined);
    if (answer?.status === 204) offset = Number(answer.headers.get('upload-offset'));
    else {
      await wait(100);
      const head = await untilAnswered(() => send(path, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } }));
      offset = Number(head.headers.get('upload-offset'));
    }
    await wait(60);
  }
}

async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await wait(100);
  }
}
