import type * as z from 'zod/mini';
import type { CallLimit } from './limited-calls.ts';
import type { ProblemName } from './problem.ts';

/** Who may call: a realm role, any signed-in person, or anyone at all. */
export type Caller = 'developer' | 'operator' | 'store' | 'signed-in' | 'anyone';

/** What a request or an answer carries when it is not JSON. */
export type Carried = 'json' | 'multipart' | 'json-or-multipart' | 'file';

/**
 * One call of the API: what may be asked, by whom, what comes back and which problems can.
 * Server, console, OpenAPI document and the tests over all endpoints read this and nothing else.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Who extends Caller = Caller,
> {
  /** Unique, verb and noun: `save-pricing`. It is the operation id. */
  name: string;
  summary: string;
  /** The feature's word. */
  feature: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters, from the root: `/api/devcon/products/:id`. */
  path: string;
  caller: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent = no content (204). */
  reply?: Reply;
  /** Status of a good answer; 200 with and 204 without a reply unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** What is sent: JSON unless said. A multipart body is read by the feature itself as a stream; `body` is then left out. */
  takes?: Carried;
  answers?: Carried;
  /** `section` = answers an `ETag`, and a write honours `If-Match`. */
  versioned?: true;
  /** The body holds what must not be kept, not even as a hash of it. */
  secretBody?: true;
  /** Counted per person or company in addition to all other calls; its problem is added to those below. */
  limit?: CallLimit;
  /** Beside the edge's own, which every call may answer. */
  problems?: readonly ProblemName[];
}

/** Keeps the literal types of an endpoint while checking its form. */
export function endpoint<
  Params extends z.core.$ZodType = z.core.$ZodUndefined,
  Query extends z.core.$ZodType = z.core.$ZodUndefined,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
  Reply extends z.core.$ZodType = z.core.$ZodUndefined,
  Who extends Caller = Caller,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType> ? z.core.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.core.$ZodType, infer Q, z.core.$ZodType, z.core.$ZodType> ? z.core.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.core.$ZodType, z.core.$ZodType, infer B, z.core.$ZodType> ? z.core.output<B> : never;
export type ReplyOf<E> =
  E extends Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, infer R> ? z.core.output<R> : never;
