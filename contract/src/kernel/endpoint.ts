import type * as z from 'zod/mini';
import type { CallLimit } from './limited-calls.ts';
import type { NoticeKind } from './notice.ts';
import type { ProblemName } from './problem.ts';
import type { Caller, Route, RouteParts } from './route.ts';
import type { TokenAccess } from './token-access.ts';

/** Content of a request or reply body other than JSON. */
export type Carried = 'json' | 'multipart' | 'json-or-multipart' | 'urlencoded' | 'file';

/** A part of a multipart body, as the OpenAPI document describes it. */
export interface FormPart {
  name: string;
  description: string;
  /** Media types of a file; absent for text. */
  types?: readonly string[];
  /** The only text that is accepted. */
  text?: string;
  /** Repeatable. */
  many?: true;
  optional?: true;
}

/**
 * The maximum age of the sign-in for endpoints with `freshSignIn`: a forgotten tab or a stolen token must not suffice
 * for them.
 */
export const freshSignInSeconds = 600;

type Schema = z.core.$ZodType;
type PartName = keyof RouteParts;

/** The part of an endpoint that only the server and the OpenAPI document need. */
interface EndpointDefinition {
  /** Unique, verb and noun: `save-pricing`. It is the operation id. */
  name: string;
  summary: string;
  /** The name of the feature. */
  feature: string;
  /** The access that a token needs for the call. Required for callers that can have one. */
  token?: TokenAccess;
  /** The person must have entered their credentials within the last ten minutes. */
  freshSignIn?: true;
  /** Changes rows of all companies in one transaction, so it may wait longer for the database than other calls. */
  changesMany?: true;
  /** Cameras may make the call themselves, with a token that the device platform signed. */
  devices?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent = no content (204). */
  reply?: Schema;
  /** Status of a successful reply: 200 with and 204 without a body by default. */
  status?: 200 | 201 | 202 | 204;
  /** Default: JSON. A feature reads a multipart body itself, as a stream; `body` is then omitted. */
  takes?: Carried;
  answers?: Carried;
  /** The parts of a multipart body, in their order. */
  parts?: readonly FormPart[];
  /** The media type of a file. */
  fileType?:
    | 'application/vnd.android.package-archive'
    | 'application/pdf'
    | 'application/zip'
    | 'text/csv; charset=utf-8';
  /** Rarely changes: the reply has an entity tag, and a caller who has the same content gets 304. */
  revalidates?: true;
  /** The body contains secrets: not even its hash is stored. */
  secretBody?: true;
  /** The reply contains a secret and is never stored, so an `Idempotency-Key` has no effect. */
  secretReply?: true;
  /** Counted per person or company in addition to all other calls; adds its problem to those below. */
  limit?: CallLimit;
  /** In addition to `request.problems.ts`, which every call can return. */
  problems?: readonly ProblemName[];
  /** Messages that the call can send. */
  notices?: readonly NoticeKind[];
}

/**
 * One operation of the API: request, caller, reply and problems. The server, the OpenAPI document and the tests over
 * all endpoints read nothing else.
 */
export type Endpoint<Parts extends RouteParts = RouteParts, Who extends Caller = Caller> = Route<Parts, Who> &
  EndpointDefinition;

type Flat<Type> = Type extends object ? { [Name in keyof Type]: Type[Name] } : Type;

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Each part of the route needs a schema of exactly its type; a schema without a part is refused. */
type Agreeing<Parts, Definition> = {
  [Name in keyof Definition | keyof Parts]: Name extends PartName
    ? Name extends keyof Parts
      ? Definition extends Record<Name, infer Given extends Schema>
        ? Same<Flat<z.core.output<Given>>, Flat<Parts[Name]>> extends true
          ? Given
          : ['the schema does not agree with the route', z.core.output<Given>, Parts[Name]]
        : Schema
      : ['the route does not name this part']
    : Name extends keyof EndpointDefinition
      ? EndpointDefinition[Name]
      : never;
};

/** Developers can act through access tokens, so their endpoints say what a token needs; the others cannot. */
type TokenPart<Who> = Who extends 'developer' | 'signed-in' ? { token: TokenAccess } : { token?: never };

/** Binds a route to its schemas. The compiler proves that they agree. */
export function endpoint<Parts extends RouteParts, Who extends Caller, const Definition extends EndpointDefinition>(
  route: Route<Parts, Who>,
  definition: Definition & Agreeing<Parts, Definition> & TokenPart<NoInfer<Who>>,
): Endpoint<Parts, Who> & Pick<Definition, 'name'> {
  return { ...route, ...definition };
}
