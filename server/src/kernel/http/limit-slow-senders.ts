import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const tickMs = 1_000;
/** An upload may pause for almost this long, as a poor line does, if it is fast enough otherwise. */
const windowMs = 30_000;

const uploadTypes = /^(multipart\/form-data|application\/offset\+octet-stream)/i;

interface OpenBody {
  request: IncomingMessage;
  socket: Socket;
  response: FastifyReply['raw'];
  isUpload: boolean;
  /** How long the server has been waiting for the client; the time in which the server itself was slow is not counted. */
  waitedMs: number;
  bytesAtWindowStart: number;
}

type Limits = Pick<Settings, 'LENSDOCK_HEADERS_SECONDS' | 'LENSDOCK_BODY_SECONDS' | 'UPLOAD_MINIMUM_BYTES_PER_SECOND'>;

/**
 * Cuts off whoever sends too slowly. Headers and ordinary bodies have a time limit, uploads a minimum rate instead,
 * because a large package over a poor line may take hours.
 */
export function limitSlowSenders(server: FastifyInstance, limits: Limits): void {
  server.server.headersTimeout = limits.LENSDOCK_HEADERS_SECONDS * 1000;
  const bodies = new Set<OpenBody>();
  server.addHook('onRequest', ({ raw: request }, reply, done) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Injected requests of tests have no socket.
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
        server.log.info({ bytes: body.socket.bytesRead, upload: body.isUpload }, 'a body arrived too slowly');
      }
    }
  }, tickMs);
  ticking.unref();
  server.addHook('onClose', async () => clearInterval(ticking));
}

/** Counts another tick. */
function isTooSlow(body: OpenBody, limits: Limits): boolean {
  const { request, socket } = body;
  // With a full buffer Node has stopped reading from the client: it is we who are slow.
  if (request.readableLength >= request.readableHighWaterMark) return false;
  body.waitedMs += tickMs;
  if (!body.isUpload) return body.waitedMs >= limits.LENSDOCK_BODY_SECONDS * 1000;
  if (body.waitedMs < windowMs) return false;
  const bytes = socket.bytesRead - body.bytesAtWindowStart;
  body.waitedMs = 0;
  body.bytesAtWindowStart = socket.bytesRead;
  return bytes < (limits.UPLOAD_MINIMUM_BYTES_PER_SECOND * windowMs) / 1000;
}

/** Straight to the socket: whoever reads the body is still waiting for it, and learns only now that it has ended. */
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
