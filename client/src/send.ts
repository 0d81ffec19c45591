import { setTimeout as wait } from 'node:timers/promises';
import { NetworkError, ProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** Address of the store, such as `https://store.example`. */
  url: string;
  /** An access token, or a function that returns the current one. Omit it for calls that are open to anyone. */
  token?: string | (() => string | Promise<string>);
  /** Language of messages: `en` or `de`. */
  language?: 'en' | 'de';
  /** How often a call is repeated after a lost connection, a limit or an unavailable server; 4 by default. */
  retries?: number;
  /** The name of your program, for the list of access tokens. */
  userAgent?: string;
  fetch?: typeof fetch;
}

export interface SentRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
  /** Whether a repetition has no second effect. */
  isRepeatable: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** The server's limits reset within a minute. */
const maxWaitMs = 65_000;
const unavailable = new Set([429, 502, 503, 504]);

export type Send = (request: SentRequest) => Promise<Answer>;

/**
 * Sends requests and repeats those that failed for a passing reason. Throws `ProblemError` for a refusal and
 * `NetworkError` when the server is not reached.
 */
export function senderOf(options: ClientOptions): Send {
  const { retries = 4 } = options;
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries || !request.isRepeatable;
      // A token that cannot be obtained is not a network failure.
      const bearer = typeof options.token === 'function' ? await options.token() : options.token;
      const answer = await sendOnce(options, bearer, request).catch((error: unknown) => {
        if (request.signal?.aborted) throw error;
        if (isLast) throw new NetworkError(`${options.url} was not reached`, { cause: error });
        return undefined;
      });
      if (answer && answer.status < 300) return answer;
      if (answer && (isLast || !unavailable.has(answer.status))) throw problemOf(answer);
      await wait(waitMs(answer, attempt), undefined, { ...(request.signal && { signal: request.signal }) });
    }
  };
}

async function sendOnce(
  { url, language = 'en', userAgent = 'lensdock-client', fetch: send = fetch }: ClientOptions,
  bearer: string | undefined,
  { method, path, body, headers, signal }: SentRequest,
): Promise<Answer> {
  const answer = await send(new URL(path, url), {
    method,
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'User-Agent': userAgent,
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function problemOf({ status, headers, bytes }: Answer): ProblemError {
  return new ProblemError(status, new TextDecoder().decode(bytes), headers.get('etag') ?? undefined);
}

/** The wait that the server asked for, otherwise half a second, doubled with each attempt. */
function waitMs(answer: Answer | undefined, attempt: number): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1000;
  if (Number.isFinite(asked)) return Math.min(asked, maxWaitMs);
  return 500 * 2 ** attempt * (0.5 + Math.random());
}
