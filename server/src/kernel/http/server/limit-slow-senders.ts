import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../../settings/settings.ts';

const tickMs = 1_000;
/** An upload that is fast enough overall may pause for almost this long, as on a poor line. */
const windowMs = 30_000;

const uploadTypes = /^(multipart\/form-data|application\/offset\+octet-stream)/i;

interface OpenBody {
  request: IncomingMessage;
  socket: Socket;
  response: FastifyReply['raw'];
  isUpload: boolean;
  /** Time spent waiting for the client; time in which the server itself did not read is excluded. */
  waitedMs: number;
  bytesAtWindowStart: number;
}

type Limits = Pick<Settings, 'LENSDOCK_HEADERS_SECONDS' | 'LENSDOCK_BODY_SECONDS' | 'UPLOAD_MINIMUM_BYTES_PER_SECOND'>;

/**
 * Disconnects slow senders. Headers and ordinary bodies have a deadline; uploads have a minimum rate instead, because a
 * large package over a poor line may take hours.
 */
export function limitSlowSenders(server: FastifyInstance, limits: Limits): void {
  server.server.headersTimeout = limits.LENSDOCK_HEADERS_SECONDS * 1000;
  const bodies = new Set<OpenBody>();
  server.addHook('onRequest', ({ raw: request }, reply, done) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Injected requests in tests have no socket.
    if (hasBody && socket instanceof Socket) {
      const isUpload = uploadTypes.test(headers['content-type'] ?? '');
      bodies.add({ request, socket, response: reply.raw, isUpload, waitedMs: 0, bytesAtWindowStart: socket.bytesRead });
    }
    done();
  });
  const ticking = setInterval(() => {
    for (const body of bodies) {
      if (body.request.complete || body.socket.destroyed) bodies.delete(body);
      else if (isTooSlow(body, limits)) {
        bodies.delete(body);
        cutOff(body);
        server.log.info({ bytes: body.socket.bytesRead, upload: body.isUpload }, 'body arrived too slowly');
      }
    }
  }, tickMs);
  ticking.unref();
  server.addHook('onClose', async () => clearInterval(ticking));
}

function isTooSlow(body: OpenBody, limits: Limits): boolean {
  const { request, socket } = body;
  // A full buffer means that the server, not the client, is slow.
  if (request.readableLength >= request.readableHighWaterMark) return false;
  body.waitedMs += tickMs;
  if (!body.isUpload) return body.waitedMs >= limits.LENSDOCK_BODY_SECONDS * 1000;
  if (body.waitedMs < windowMs) return false;
  const bytes = socket.bytesRead - body.bytesAtWindowStart;
  body.waitedMs = 0;
  body.bytesAtWindowStart = socket.bytesRead;
  return bytes < (limits.UPLOAD_MINIMUM_BYTES_PER_SECOND * windowMs) / 1000;
}

/** Writes to the socket directly, because the handler is still waiting for the body. */
function cutOff({ request, response, socket }: OpenBody): void {
  response.shouldKeepAlive = false;
  if (!response.headersSent) {
    const answer = toProblemAnswer(
      new Problem('request-timeout'),
      preferredLanguage(request.headers['accept-language']),
    );
    const text = JSON.stringify(answer);
    socket.write(
      `HTTP/1.1 408 Request Timeout\r\nContent-Type: application/problem+json; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}
