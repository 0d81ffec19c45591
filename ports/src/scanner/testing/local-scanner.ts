import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { markedBytes, markName } from './marked-bytes.ts';

/** A scanner on this machine that speaks one protocol and finds `markedBytes`. */
export interface LocalScanner {
  port: number;
  /** Stops listening, so that its port refuses connections. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Replies to all bytes received so far; undefined while the request is incomplete. */
export type Reply = (received: Buffer) => Buffer | string | undefined;

export async function startLocalScanner(reply: Reply): Promise<LocalScanner> {
  const open = new Set<Socket>();
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => {
        open.add(socket);
        serve(socket, reply).on('close', () => open.delete(socket));
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const pause = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    pause,
    async resume() {
      server = await listen(port);
    },
    stop: pause,
  };
}

function serve(socket: Socket, reply: Reply): Socket {
  const received: Buffer[] = [];
  return socket
    .on('data', (chunk) => {
      received.push(chunk);
      const answer = reply(Buffer.concat(received));
      if (answer !== undefined) socket.end(answer);
    })
    .on('error', () => socket.destroy());
}

/** The protocol of clamd: PING and INSTREAM. */
export function clamdReply(received: Buffer, marked: Buffer = markedBytes): string | undefined {
  const end = received.indexOf(0);
  if (end === -1) return undefined;
  if (received.toString('latin1', 0, end) === 'zPING') return 'PONG\0';
  const content: Buffer[] = [];
  for (let at = end + 1; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(content).includes(marked) ? `stream: ${markName} FOUND\0` : 'stream: OK\0';
    content.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** ICAP: 204 for a clean file, or the whole file where the scanner does not know 204. */
export function icapReply({ returnsFile = false } = {}): Reply {
  return (received) => {
    if (received.includes('OPTIONS ')) {
      return received.includes('\r\n\r\n')
        ? 'ICAP/1.0 200 OK\r\nMethods: RESPMOD, REQMOD\r\nAllow: 204\r\nEncapsulated: null-body=0\r\n\r\n'
        : undefined;
    }
    if (!received.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return undefined;
    const parts = /Encapsulated: .*body=(\d+)/.exec(received.toString('latin1', 0, 2_000))?.[1];
    const chunks = received.subarray(received.indexOf('\r\n\r\n') + 4 + Number(parts));
    const isMarked = contentOf(chunks).includes(markedBytes);
    if (isMarked) {
      const page = 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n';
      const encapsulated = `res-hdr=0, res-body=${page.length}`;
      return `ICAP/1.0 200 OK\r\nX-Infection-Found: Type=0; Resolution=2; Threat=${markName};\r\nEncapsulated: ${encapsulated}\r\n\r\n${page}2\r\nno\r\n0\r\n\r\n`;
    }
    if (!returnsFile) return 'ICAP/1.0 204 No modifications needed\r\n\r\n';
    const header = 'HTTP/1.1 200 OK\r\n\r\n';
    return Buffer.concat([
      Buffer.from(`ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, res-body=${header.length}\r\n\r\n${header}`),
      chunks,
    ]);
  };
}

function contentOf(chunks: Buffer): Buffer {
  const content: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = chunks.indexOf('\r\n', at);
    const length = Number.parseInt(chunks.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(content);
    content.push(chunks.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
