import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { BodyOf, Caller, ParamsOf, QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyRequest } from 'fastify';
import type { AnonymousActor } from '../identity/actor.ts';
import type { Developer, Person } from '../identity/person.ts';
import type { Answered } from './answered.ts';

/** The actor type for the caller that the endpoint requires. */
export type CallerOf<Who extends Caller> = Who extends 'anyone'
  ? AnonymousActor
  : Who extends 'developer'
    ? Developer
    : Person;

/** An authorised call with parsed parts. */
export interface Call<E extends Endpoint = Endpoint> {
  actor: CallerOf<E['caller']>;
  at: Date;
  requestId: string;
  /** The notices that the endpoint declares. Any other is a defect. */
  notices: readonly NoticeKind[];
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  /** Revisions from `If-Match`, one of which must be current; undefined if the header is absent. */
  ifMatch: readonly number[] | undefined;
  /** For long lists: a replica where there is one, unless the caller has just written. */
  lists: Queries;
  /** For streams: features read multipart bodies themselves. */
  request: FastifyRequest;
  /**
   * Runs a change in one transaction and returns its reply. With an `Idempotency-Key`, the response is stored in the
   * same transaction and returned for repeated calls; `files` are hashes of uploaded files and part of the request’s
   * identity.
   */
  change<Reply>(
    work: (transaction: Queries) => Promise<Reply | Answered<Reply>>,
    files?: readonly string[],
  ): Promise<Reply | Answered<Reply>>;
  /** Whether a response is stored for this call's `Idempotency-Key`. */
  isRepeated(): Promise<boolean>;
}
