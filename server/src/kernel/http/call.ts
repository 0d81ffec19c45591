import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@lensdock/contract/kernel/endpoint.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Occasion } from '../identity/occasion.ts';
import { type Developer, isDeveloper } from '../identity/person.ts';
import type { Answered } from './answered.ts';

/** A call that was let in: its parts are parsed, the caller has the role that the endpoint asks for. */
export interface Call<E extends Endpoint = Endpoint> extends Occasion {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  /** Revision from `If-Match`; absent when none was sent. */
  ifMatch: number | undefined;
  /** For long lists: a replica where there is one and the person's own writes have surely reached it. */
  lists: Queries;
  /** For streams: multipart bodies are read by the feature itself. */
  request: FastifyRequest;
  /**
   * Runs a change in one transaction. With an `Idempotency-Key` its answer is kept in the same transaction, and a
   * repeated call gets that answer instead of a second effect. The work must return the reply of the endpoint. `files`
   * are the hashes of what a form brought: with other files it is not the same call.
   */
  change<Reply>(
    work: (transaction: Queries) => Promise<Reply | Answered<Reply>>,
    files?: readonly string[],
  ): Promise<Reply | Answered<Reply>>;
  /** Whether there is an answer already to a call with this one's `Idempotency-Key`. */
  isRepeated(): Promise<boolean>;
}

/** The caller as a developer. The endpoint's role was checked before; this is for the types and for defence in depth. */
export function developerOf(call: Pick<Call, 'person'>): Developer {
  if (!isDeveloper(call.person)) throw new Problem('wrong-role');
  return call.person;
}
