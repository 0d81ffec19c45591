import { strongTag } from '@lensdock/contract/kernel/calls/strong-tag.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Route } from '@lensdock/contract/kernel/route.ts';
import { type Calls, routes } from './calls.ts';
import { type Answer, type ClientOptions, type Send, type SentRequest, senderOf } from './send.ts';
import { type PackageUpload, type UploadedPackage, uploadPackage } from './upload-package.ts';

/** Parts that every call can have. */
export interface CallExtras {
  /** The entity tag that a write is based on; the server refuses the write when another one is current. */
  ifMatch?: string;
  /** The same key for a repeated call makes it take effect once. By default every call has its own. */
  idempotencyKey?: string;
  /** The files of calls that upload pictures, documents or packages. */
  form?: FormData;
  signal?: AbortSignal;
}

export interface Reply<Data> {
  data: Data;
  /** Send it with the next write as `ifMatch`. */
  etag: string | undefined;
  /** The body as it was sent, for files such as CSV. */
  bytes: Uint8Array;
}

type Given<Parts> = Parts & CallExtras;

/** A call needs no argument when all its parts are optional. */
type Call<Parts, Data> =
  Record<never, never> extends Parts
    ? (parts?: Given<Parts>) => Promise<Reply<Data>>
    : (parts: Given<Parts>) => Promise<Reply<Data>>;

type Methods = {
  [Subject in keyof Calls]: {
    [Name in keyof Calls[Subject]]: Calls[Subject][Name] extends { parts: infer Parts; reply: infer Data }
      ? Call<Parts, Data>
      : never;
  };
};

export type LensdockClient = Methods & {
  packages: {
    /** Uploads a package in parts, continues after a lost connection, and waits for the check. */
    upload(upload: PackageUpload): Promise<UploadedPackage>;
  };
};

/** Creates a client. It makes no call yet. */
export function createClient(options: ClientOptions): LensdockClient {
  const send = senderOf(options);
  const methods = Object.fromEntries(
    Object.entries<Readonly<Record<string, Route>>>(routes).map(([subject, group]) => [
      subject,
      methodsOf(group, send),
    ]),
  );
  const packages = { upload: (upload: PackageUpload) => uploadPackage(send, upload) };
  return { ...methods, packages } as LensdockClient; // the types are derived from the same routes
}

function methodsOf(group: Readonly<Record<string, Route>>, send: Send): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, route]) => [name, (parts: GivenParts = {}) => callRoute(route, parts, send)]),
  );
}

interface GivenParts extends CallExtras {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

async function callRoute(route: Route, parts: GivenParts, send: Send): Promise<Reply<unknown>> {
  const answer = await send(requestOf(route, parts));
  return { data: dataOf(answer), etag: answer.headers.get('etag') ?? undefined, bytes: answer.bytes };
}

/** The replies of these calls hold a secret that the server does not keep, so a repetition would create another one. */
const createsSecret = /^\/api\/devcon\/access-tokens(\/[^/]+\/rotate)?$/;

function requestOf(
  route: Route,
  { params, query, body, form, ifMatch, idempotencyKey, signal }: GivenParts,
): SentRequest {
  const isWrite = route.method === 'POST' || route.method === 'PUT';
  const path = endpointUrl<Route>(route, { params, query } as Parameters<typeof endpointUrl<Route>>[1]); // the parts of this route
  return {
    method: route.method,
    path,
    signal,
    isRepeatable: !(isWrite && createsSecret.test(path)),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': strongTag(ifMatch) }),
      ...(isWrite && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  };
}

function dataOf({ headers, bytes }: Answer): unknown {
  if (bytes.length === 0 || !headers.get('content-type')?.startsWith('application/json')) return undefined;
  return JSON.parse(new TextDecoder().decode(bytes));
}
