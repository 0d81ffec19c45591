import { lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPrivateAddress } from './private-address.ts';
import type { AddressRefusal, WebhookAnswer, WebhookMessage, Webhooks } from './webhook.ts';
import { WebhookFailure } from './webhook-failure.ts';

export interface HttpWebhooksOptions {
  /** Also allows https to private addresses. */
  privateAddresses?: boolean;
  /** Also allows plain http to this machine, for trying it out. */
  loopbackHttp?: boolean;
  timeoutMs?: number;
  /** Resolves names; by default in the system's way. */
  resolve?: typeof lookup;
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

function refusalOf(address: string, options: HttpWebhooksOptions): AddressRefusal | undefined {
  // The parser silently drops tabs and line ends.
  if (/[\s\p{Cc}"'`<>\\]/u.test(address) || !URL.canParse(address)) return 'form';
  const { protocol, username, password, hostname, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '' || !/^https?:$/.test(protocol)) return 'form';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || isLoopback(host);
  if (protocol === 'http:') return options.loopbackHttp && isHere ? undefined : 'plain';
  if (isHere && !options.privateAddresses) return 'private';
  return isIP(host) !== 0 && !isAllowed(host, options) ? 'private' : undefined;
}

function isAllowed(ip: string, { privateAddresses, loopbackHttp }: HttpWebhooksOptions): boolean {
  return privateAddresses === true || (loopbackHttp === true && isLoopback(ip)) || !isPrivateAddress(ip);
}

/** Checks the address as the connection is made, so that a name cannot resolve differently after the check. */
function guardedLookup(options: HttpWebhooksOptions): LookupFunction {
  const { resolve = lookup } = options;
  return (hostname, how, done) => {
    resolve(hostname, { ...how, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address, options)))
        return done(new WebhookFailure('refused', 'private address'), '', 0);
      if (how.all) return done(null, found);
      return done(null, first.address, first.family);
    });
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
