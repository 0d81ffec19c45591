import type * as z from 'zod/mini';
import type { CallLimit } from './limited-calls.ts';
import type { ProblemName } from './problem.ts';
import type { Caller, Route, RouteParts } from './route.ts';

/** What a request or an answer carries when it is not JSON. */
export type Carried = 'json' | 'multipart' | 'json-or-multipart' | 'file';

type Schema = z.core.$ZodType;
type PartName = keyof RouteParts;

/** What the server and the OpenAPI document need of a call beside its route. */
interface EndpointDefinition {
  /** Unique, verb and noun: `save-pricing`. It is the operation id. */
  name: string;
  summary: string;
  /** The feature's word. */
  feature: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent = no content (204). */
  reply?: Schema;
  /** Status of a good answer; 200 with and 204 without a reply unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** What is sent: JSON unless said. A multipart body is read by the feature itself as a stream; `body` is then left out. */
  takes?: Carried;
  answers?: Carried;
  /** The body holds what must not be kept, not even as a hash of it. */
  secretBody?: true;
  /** Counted per person or company in addition to all other calls; its problem is added to those below. */
  limit?: CallLimit;
  /** Beside the edge's own, which every call may answer. */
  problems?: readonly ProblemName[];
}

/**
 * One call of the API: what may be asked, by whom, what comes back and which problems can.
 * Server, OpenAPI document and the tests over all endpoints read this and nothing else.
 */
export type Endpoint<Parts extends RouteParts = RouteParts, Who extends Caller = Caller> = Route<Parts, Who> &
  EndpointDefinition;

type Flat<Type> = Type extends object ? { [Name in keyof Type]: Type[Name] } : Type;

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Each part of the route needs a schema of exactly its type; a schema without a part is refused, too. */
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

/** Binds a route to its schemas. That they agree is proved by the types. */
export function endpoint<Parts extends RouteParts, Who extends Caller, Definition extends EndpointDefinition>(
  route: Route<Parts, Who>,
  definition: Definition & Agreeing<Parts, Definition>,
): Endpoint<Parts, Who> {
  return { ...route, ...definition };
}
