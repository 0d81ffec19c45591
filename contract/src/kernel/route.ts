import type { CompanyPermission } from './company-permissions.ts';
import type { OperatorPermission } from './operator-permissions.ts';

/** The permitted callers: a realm role, any signed-in person, or anyone. */
export type Caller = 'developer' | 'operator' | 'store' | 'signed-in' | 'anyone';

/** The types of the parts of a call. An omitted part is not sent. */
export interface RouteParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  reply?: unknown;
}

/** The parts of a call without content. */
export type NoParts = Record<never, never>;

declare const parts: unique symbol;

/**
 * Everything that a client needs for a call: address, caller and the types of its parts. It has no schemas, so the
 * console loads none; `endpoint` binds it to them.
 */
export type Route<Parts extends RouteParts = RouteParts, Who extends Caller = Caller> = RouteOf<Parts, Who> &
  PermissionPart<Who>;

interface RouteOf<Parts extends RouteParts, Who extends Caller> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root, with `:name` for parameters: `/api/devcon/products/:id`. */
  path: string;
  caller: Who;
  /** Replies carry an `ETag`, and a write honours `If-Match`. */
  versioned?: true;
  /** Exists only for the compiler. */
  readonly [parts]?: Parts;
}

/**
 * A developer's role in the company decides, or an operator's roles in the store, so every route for either names the
 * permission that it needs.
 */
type PermissionPart<Who> = Who extends 'developer'
  ? { may: CompanyPermission }
  : Who extends 'operator'
    ? { may: OperatorPermission }
    : { may?: never };

type PartOf<R, Name extends keyof RouteParts> =
  R extends Route<infer Parts> ? (Name extends keyof Parts ? Parts[Name] : undefined) : never;

export type ParamsOf<R> = PartOf<R, 'params'>;
export type QueryOf<R> = PartOf<R, 'query'>;
export type BodyOf<R> = PartOf<R, 'body'>;
export type ReplyOf<R> = PartOf<R, 'reply'>;
