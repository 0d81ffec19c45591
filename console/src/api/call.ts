import { strongTag } from '@lensdock/contract/kernel/calls/strong-tag.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@lensdock/contract/kernel/route.ts';
import { currentLanguage } from '../i18n/language.ts';
import { NetworkError } from '../problems/network-error.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { companyHeader } from '../session/company-choice.ts';
import { askForFreshSignIn } from '../session/fresh-sign-in.ts';
import { takeReply } from '../session/started-sign-in.ts';
import { bearerToken, renewedBearerToken } from '../session/tokens.ts';

/** Parts that the endpoint has are required, others are not allowed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

interface Extras {
  /** The entity tag of the revision that the write is based on. */
  ifMatch?: string | undefined;
  /** Makes a repeated POST take effect once: the same key for the same intention. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type CallParts<R = Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> &
  Extras;

export type UploadParts<R = Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Extras & {
    form: FormData;
    /** Called with the bytes sent so far and in total. */
    onProgress?: (sentBytes: number, totalBytes: number) => void;
  };

export interface Reply<Data> {
  data: Data;
  /** Of a versioned section: send it with the next write as `ifMatch`. */
  etag: string | undefined;
}

interface Answer {
  status: number;
  text: string;
  etag: string | undefined;
}

/**
 * Calls the API as the signed-in person. Throws `ProblemError` if the server rejects it and `NetworkError` if it is not
 * reached. If the session has ended, the call continues after the person has signed in again.
 */
export async function call<R extends Route>(route: R, parts: CallParts<R>): Promise<Reply<ReplyOf<R>>> {
  const given = parts as CallParts; // the same parts, without the types of this route
  const body = given.body === undefined ? undefined : JSON.stringify(given.body);
  return send<ReplyOf<R>>(route, given.signal, (token) => {
    const headers = headersOf(given, token);
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    return fetchAnswer(endpointUrl<Route>(route, given), {
      method: route.method,
      headers,
      body,
      signal: given.signal,
    });
  });
}

/** Sends a form with files and reports progress, which `fetch` cannot. */
export async function upload<R extends Route>(route: R, parts: UploadParts<R>): Promise<Reply<ReplyOf<R>>> {
  const given = parts as UploadParts; // the same parts, without the types of this route
  return send<ReplyOf<R>>(route, given.signal, (token) => sendForm(route, given, headersOf(given, token)));
}

async function send<Data>(
  route: Route,
  signal: AbortSignal | undefined,
  ask: (token: string | undefined) => Promise<Answer>,
): Promise<Reply<Data>> {
  const isPublic = route.caller === 'anyone';
  const token = isPublic ? undefined : await bearerToken();
  let answer = await ask(token);
  // The session may have ended on the server only; nothing was done, so the call is repeated with a new token.
  if (answer.status === 401 && token !== undefined && !signal?.aborted && !needsFreshSignIn(answer))
    answer = await ask(await renewedBearerToken(token));
  // Nothing was done either. If the person declines, the server's problem says what to do.
  if (needsFreshSignIn(answer) && !signal?.aborted && (await askForFreshSignIn()))
    answer = await ask(await bearerToken());
  if (answer.status < 200 || answer.status >= 300) throw problemErrorOf(answer.status, answer.text, answer.etag);
  // The server validates its replies against the contract's schema.
  return { data: (answer.text === '' ? undefined : JSON.parse(answer.text)) as Data, etag: answer.etag };
}

/** The sign-in is too old for the action, which another token of the same sign-in would not change. */
function needsFreshSignIn({ status, text }: Answer): boolean {
  return status === 401 && problemErrorOf(status, text).problem === 'fresh-sign-in-required';
}

function headersOf({ ifMatch, idempotencyKey }: Extras, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...companyHeader(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(ifMatch !== undefined && { 'If-Match': strongTag(ifMatch) }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

async function fetchAnswer(address: string, request: RequestInit): Promise<Answer> {
  try {
    const started = request.method === 'GET' ? await takeReply(address) : undefined;
    const answer = started ?? (await fetch(address, request));
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('ETag') ?? undefined };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError('the server was not reached', { cause: error });
  }
}

function sendForm(
  route: Route,
  { params, query, form, onProgress, signal }: UploadParts,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(route.method, endpointUrl(route, { params, query }));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      const etag = request.getResponseHeader('ETag') ?? undefined;
      resolve({ status: request.status, text: request.responseText, etag });
    };
    request.onerror = () => reject(new NetworkError('the server was not reached'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(form);
  });
}
