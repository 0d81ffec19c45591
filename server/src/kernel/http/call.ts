import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { BodyOf, Caller, ParamsOf, QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyRequest } from 'fastify';
import type { AnonymousActor } from '../identity/actor.ts';
import type { Developer, Person } from '../identity/person.ts';
import type { Answered } from './answered.ts';

/** Who stands behind a call, by what its endpoint asks for. */
export type CallerOf<Who extends Caller> = Who extends 'anyone'
  ? AnonymousActor
  : Who extends 'developer'
    ? Developer
    : Person;

/** A call that was let in: its parts are parsed, the caller has the role that the endpoint asks for. */
export interface Call<E extends Endpoint = Endpoint> {
  actor: CallerOf<E['caller']>;
  at: Date;
  requestId: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  /** Revisions from `If-Match`, of which one must be the present one; absent when none was required. */
  ifMatch: readonly number[] | undefined;
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
