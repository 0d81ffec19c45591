// @module-tag slow-4
import { describe, expect, it } from 'vitest';
import { clamdScanner } from './clamd-scanner.ts';
import { icapScanner } from './icap-scanner.ts';
import { scannerConformance } from './scanner.conformance.ts';
import { type Scanner, ScannerUnavailable } from './scanner.ts';
import { clamdIsMissing, clamdSignature, startClamd } from './testing/clamd-server.ts';
import { clamdReply, icapReply, type Reply, startLocalScanner } from './testing/local-scanner.ts';
import { markedBytes, markName } from './testing/marked-bytes.ts';

const timeoutMs = 10_000;
const nowhere = { host: '127.0.0.1', port: 1 };
const marked = { infected: markedBytes, signature: markName };

const clamd = (port: number): Scanner => clamdScanner({ address: { host: '127.0.0.1', port }, timeoutMs });
const icap = (port: number, method: 'RESPMOD' | 'REQMOD' = 'RESPMOD', limitMs = timeoutMs): Scanner => {
  const url = `icap://127.0.0.1:${port}/avscan`;
  return icapScanner({ address: { host: '127.0.0.1', port }, url, method, timeoutMs: limitMs });
};

scannerConformance('clamdScanner by TCP', async () => {
  const server = await startLocalScanner((received) => clamdReply(received));
  const unreachable = clamdScanner({ address: nowhere, timeoutMs });
  return { scanner: clamd(server.port), unreachable, ...marked, stop: server.stop };
});

for (const method of ['RESPMOD', 'REQMOD'] as const)
  scannerConformance(`icapScanner with ${method}`, async () => {
    const server = await startLocalScanner(icapReply());
    return { scanner: icap(server.port, method), unreachable: icap(1, method), ...marked, stop: server.stop };
  });

scannerConformance('icapScanner with a scanner that returns clean files', async () => {
  const server = await startLocalScanner(icapReply({ returnsFile: true }));
  return { scanner: icap(server.port), unreachable: icap(1), ...marked, stop: server.stop };
});

const missing = await clamdIsMissing();

describe.skipIf(missing)(`a real clamd${missing ? ` (${missing})` : ''}`, () => {
  const open = (by: 'port' | 'socket') => async () => {
    const server = await startClamd();
    const address = by === 'port' ? { host: '127.0.0.1', port: server.port } : { path: server.socket };
    return {
      scanner: clamdScanner({ address, timeoutMs }),
      unreachable: clamdScanner({ address: { path: `${server.socket}.none` }, timeoutMs }),
      infected: markedBytes,
      signature: clamdSignature,
      stop: server.stop,
    };
  };
  scannerConformance('clamdScanner by TCP', open('port'));
  scannerConformance('clamdScanner by a socket file', open('socket'));

  it('gives no verdict on a file above the limit of the stream', async () => {
    const server = await startClamd({ streamLimit: '1M' });
    const scanner = clamdScanner({ address: { path: server.socket }, timeoutMs });
    const scanned = scanner.scan(chunks(Buffer.alloc(3_000_000)), 3_000_000);
    await expect(scanned).rejects.toBeInstanceOf(ScannerUnavailable);
    await server.stop();
  }, 60_000);
});

/** Scans 300,000 bytes by a scanner that replies in this way. */
async function scanAt(reply: Reply, open: (port: number) => Scanner) {
  const server = await startLocalScanner(reply);
  try {
    return await open(server.port).scan(chunks(Buffer.alloc(300_000, 'x')), 300_000);
  } finally {
    await server.stop();
  }
}

describe('clamdScanner', () => {
  it.each(['stream: OK', 'INSTREAM size limit exceeded. ERROR\0', 'x'.repeat(10_000), '\0'])(
    'gives no verdict when the answer is %j',
    async (answer) => {
      await expect(scanAt(() => answer, clamd)).rejects.toBeInstanceOf(ScannerUnavailable);
    },
  );

  it('does not accept a file of which the scanner has not seen the end', async () => {
    const early: Reply = (received) => (received.length > 0 ? 'stream: OK\0' : undefined);
    const server = await startLocalScanner(early);
    const scanned = clamd(server.port).scan(endless(), 1);
    await expect(scanned).rejects.toBeInstanceOf(ScannerUnavailable);
    await server.stop();
  });

  it('removes control characters from the name of a signature', async () => {
    expect(await scanAt(() => 'stream: Bad\u001b[31m\nName FOUND\0', clamd)).toEqual({
      kind: 'found',
      signature: 'Bad[31mName',
    });
  });
});

describe('icapScanner', () => {
  const page = 'HTTP/1.1 200 OK\r\n\r\n';
  const replaced = `ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, res-body=${page.length}\r\n\r\n${page}3\r\nno!\r\n0\r\n\r\n`;
  const blocked = 'HTTP/1.1 403 Forbidden\r\n\r\n';

  it.each([
    ['the body is another one', replaced, 'replaced by the scanner'],
    [
      'the response inside is an error',
      `ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, null-body=${blocked.length}\r\n\r\n${blocked}`,
      'blocked with HTTP 403',
    ],
    ['a header names a virus', 'ICAP/1.0 200 OK\r\nX-Virus-ID: Worm.A\r\nEncapsulated: null-body=0\r\n\r\n', 'Worm.A'],
    [
      'a header lists violations',
      'ICAP/1.0 200 OK\r\nX-Violations-Found: 1\r\n\tfile\r\n\tTrojan.B\r\n\t1\r\n\t0\r\nEncapsulated: null-body=0\r\n\r\n',
      'Trojan.B',
    ],
  ])('refuses a file when %s', async (_, answer, signature) => {
    const whole: Reply = (received) => (received.subarray(-5).toString() === '0\r\n\r\n' ? answer : undefined);
    expect(await scanAt(whole, icap)).toEqual({ kind: 'found', signature });
  });

  it.each([
    'ICAP/1.0 500 Server error\r\n\r\n',
    'ICAP/1.0 404 Service not found\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
    'ICAP/1.0 200 OK\r\n',
    replaced.slice(0, -8),
    'x'.repeat(100_000),
  ])('gives no verdict when the reply is %j', async (answer) => {
    await expect(scanAt(() => answer, icap)).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it('does not accept a file of which the scanner has not seen the end', async () => {
    const server = await startLocalScanner(() => 'ICAP/1.0 204 No modifications needed\r\n\r\n');
    await expect(icap(server.port).scan(endless(), 1)).rejects.toBeInstanceOf(ScannerUnavailable);
    await server.stop();
  });

  it('gives up after the time limit', async () => {
    const server = await startLocalScanner(() => undefined);
    const scanned = icap(server.port, 'RESPMOD', 200).scan(chunks(Buffer.alloc(10)), 10);
    await expect(scanned).rejects.toThrow('no answer within 200 ms');
    await server.stop();
  });
});

async function* chunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield Buffer.alloc(1_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
