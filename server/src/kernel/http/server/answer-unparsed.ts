import type { Socket } from 'node:net';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';

const problems: Readonly<Record<string, ProblemName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds to input that is not valid HTTP with a problem and the usual headers; no route or hook runs for it. */
export function answerUnparsed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // The client has disconnected, or a response has already started on this connection.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const answer = toProblemAnswer(new Problem(problems[error.code ?? ''] ?? 'malformed-request'), 'en');
  const text = JSON.stringify(answer);
  const lines = {
    ...headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${answer.status} ${reasons[answer.status]}\r\n${head.join('')}\r\n${text}`);
}
