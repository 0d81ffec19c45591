import type { AuditWords } from './audit-words.ts';
import type { Descriptions } from './descriptions.ts';
import type { Endpoint } from './endpoint.ts';
import type { Sentence } from './language.ts';
import type { NoticeText } from './notice.ts';
import type { ProblemText } from './problem.ts';

/** Whole schema modules; exports that are not schemas are ignored. */
type Schemas = Readonly<Record<string, unknown>>;
type NamedEndpoints = Readonly<Record<string, Endpoint>>;
type Problems = Readonly<Record<string, ProblemText>>;
type Findings = Readonly<Record<string, Sentence>>;
type Notices = Readonly<Record<string, NoticeText>>;

/** Everything that the contract knows about a feature. The registry folds these manifests into its lists. */
export interface Feature {
  /** The name of its folder in every workspace. */
  name: string;
  endpoints: NamedEndpoints;
  problems: Problems;
  findings: Findings;
  notices: Notices;
  audit: AuditWords;
  /** Its schemas, by the names that they have in the OpenAPI document. */
  schemas: Schemas;
  /** The meaning of their members and of the parameters of its endpoints. */
  descriptions: Descriptions;
}

/** Only calls that are open to anyone are never denied. */
type DeniableName<E> = E extends { name: infer Name extends string; caller: infer Who }
  ? Who extends 'anyone'
    ? never
    : Name
  : never;

/** Words for an attempt of every endpoint that can be denied, and for no other. */
type AttemptsOf<Endpoints, Attempts> = Readonly<Record<DeniableName<Endpoints[keyof Endpoints]>, Sentence>> & {
  [Name in keyof Attempts]: Name extends DeniableName<Endpoints[keyof Endpoints]>
    ? Sentence
    : 'no endpoint has this name';
};

interface Definition<Endpoints, Attempts, Actions, P, F, N> {
  name: string;
  endpoints: Endpoints;
  problems?: P;
  findings?: F;
  notices?: N;
  schemas?: Schemas;
  descriptions?: Descriptions;
  audit: { attempts: Attempts & AttemptsOf<Endpoints, Attempts>; actions?: Actions; fields?: AuditWords['fields'] };
}

/** The manifest of a feature. It compiles only when every endpoint that can be denied has words for the audit. */
export function feature<
  Endpoints extends NamedEndpoints,
  Attempts,
  Actions extends Readonly<Record<string, Sentence>> = Record<never, never>,
  P extends Problems = Record<never, never>,
  F extends Findings = Record<never, never>,
  N extends Notices = Record<never, never>,
>({
  problems,
  findings,
  notices,
  schemas = {},
  descriptions = {},
  audit,
  ...rest
}: Definition<Endpoints, Attempts, Actions, P, F, N>) {
  // Without a value, the type of the part is the empty record.
  return {
    ...rest,
    schemas,
    descriptions,
    problems: problems ?? ({} as P), // as above
    findings: findings ?? ({} as F), // as above
    notices: notices ?? ({} as N), // as above
    audit: { ...audit, actions: audit.actions ?? ({} as Actions) }, // as above
  };
}
