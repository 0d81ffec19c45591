import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type GuardOptions, guardedLookup, refusalOf } from './guarded-address.ts';
import type { WebhookAnswer, WebhookMessage, Webhooks } from './webhook.ts';
import { WebhookFailure } from './webhook-failure.ts';

export interface HttpWebhooksOptions extends GuardOptions {
  timeoutMs?: number;
}

/** The stored part of a response; the rest is not read. */
const answerLimitBytes = 1_000;

/** Webhooks over HTTP, each on its own connection. */
export function httpWebhooks(options: HttpWebhooksOptions = {}): Webhooks {
  const { timeoutMs = 10_000 } = options;
  return {
    refusalOf: (address) => refusalOf(address, options),
    post: (message, signal) => {
      if (refusalOf(message.address, options)) return Promise.reject(new WebhookFailure('refused', 'address'));
      return post(message, { options, timeoutMs, signal });
    },
  };
}

interface Posting {
  options: HttpWebhooksOptions;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

function post(message: WebhookMessage, { options, timeoutMs, signal }: Posting): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const time = AbortSignal.timeout(timeoutMs);
  const url = new URL(message.address);
  const send = url.protocol === 'http:' ? plainRequest : secureRequest;
  const body = Buffer.from(message.body);
  const outgoing = send(url, {
    method: 'POST',
    agent: false,
    headers: { ...message.headers, 'Content-Length': body.length },
    lookup: guardedLookup(options),
    signal: AbortSignal.any([time, ...(signal ? [signal] : [])]),
  });
  let isAnswered = false;
  outgoing.on('error', (error) => {
    if (!isAnswered) reject(failureOf(error, time));
  });
  outgoing.on('response', (answer) => {
    isAnswered = true;
    void beginningOf(answer).then((text) => {
      resolve({ status: answer.statusCode ?? 0, text });
      outgoing.destroy();
    });
  });
  // Node ends a request without an error after 101 Switching Protocols.
  outgoing.on('close', () => {
    if (!isAnswered) reject(new WebhookFailure('unreachable', 'closed'));
  });
  outgoing.end(body);
  return promise;
}

/** A receiver that sent a status and then stalls or disconnects has responded. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes >= answerLimitBytes) break;
    }
  } catch {
    // The part received before the failure is kept.
  }
  return Buffer.concat(chunks).subarray(0, answerLimitBytes).toString().replaceAll('\0', '').toWellFormed();
}

function failureOf(error: Error & { code?: string }, time: AbortSignal): WebhookFailure {
  if (error instanceof WebhookFailure) return error;
  if (time.aborted) return new WebhookFailure('timeout', 'timeout');
  return new WebhookFailure('unreachable', error.code ?? 'unreachable');
}
