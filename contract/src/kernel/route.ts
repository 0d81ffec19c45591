/** Who may call: a realm role, any signed-in person, or anyone at all. */
export type Caller = 'developer' | 'operator' | 'store' | 'signed-in' | 'anyone';

/** The types of what a call carries. A part that is left out is not sent. */
export interface RouteParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  reply?: unknown;
}

/** Of a call that carries nothing. */
export type NoParts = Record<never, never>;

declare const parts: unique symbol;

/**
 * What a client needs for a call: where it goes, who may make it, and the types of its parts. It holds no schema, so that
 * the console carries none; `endpoint` binds it to the schemas of the same types.
 */
export interface Route<Parts extends RouteParts = RouteParts, Who extends Caller = Caller> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters, from the root: `/api/devcon/products/:id`. */
  path: string;
  caller: Who;
  /** Replies carry an `ETag`, and a write honours `If-Match`. */
  versioned?: true;
  /** Exists for the compiler only. */
  readonly [parts]?: Parts;
}

type PartOf<R, Name extends keyof RouteParts> =
  R extends Route<infer Parts> ? (Name extends keyof Parts ? Parts[Name] : undefined) : never;

export type ParamsOf<R> = PartOf<R, 'params'>;
export type QueryOf<R> = PartOf<R, 'query'>;
export type BodyOf<R> = PartOf<R, 'body'>;
export type ReplyOf<R> = PartOf<R, 'reply'>;
