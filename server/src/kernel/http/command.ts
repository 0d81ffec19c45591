import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '@lensdock/contract/kernel/route.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../history/changed.ts';
import type { ActionContext } from '../identity/action-context.ts';
import type { AnonymousActor } from '../identity/actor.ts';
import { type Answered, assertRevision } from './answered.ts';
import type { Call, CallerOf } from './call.ts';
import { type HttpContext, serve } from './serve.ts';

/** What a call asks for, without anything of HTTP. */
export interface Asked<E extends Endpoint> {
  /** Who, when and in which request. */
  context: ActionContext<Exclude<CallerOf<E['caller']>, AnonymousActor>>;
  params: ParamsOf<E>;
  body: BodyOf<E>;
  language: Language;
}

/** The escape hatch for files and forms, whose bodies are read as streams. */
export interface RawRequest {
  headers: IncomingHttpHeaders;
  stream: IncomingMessage;
}

export interface CommandInput<E extends Endpoint, Target, Prepared> extends Asked<E> {
  target: Target;
  prepared: Prepared;
}

/** How a state table is asked about a target: the lifecycle of an app implements it. */
export interface StateTable<Target, Action, Outcome> {
  /** Throws what applying the action would throw now. */
  assert(transaction: Queries, context: ActionContext, target: Target, action: Action): Promise<void>;
  apply(transaction: Queries, context: ActionContext, target: Target, action: Action): Promise<Outcome>;
}

/**
 * A use case and what the kernel does around it. The order is that of the members: prepare, find and lock the target,
 * compare the revision, run, apply the action, write the audit, notify, reply.
 */
export interface Command<E extends Endpoint, Prepared, Target, Action, Outcome, Value> {
  /**
   * Before the transaction: what may wait for another service, or for a body that arrives as a stream. A transaction that
   * waits holds a connection and locks.
   */
  prepare?: (asked: Asked<E>, raw: RawRequest) => Promise<Prepared>;
  /** The hashes of files that were received: with other files it is not the same call. */
  hashes?: (prepared: Prepared) => readonly string[];
  /** Finds and locks what the call is about; throws `not-found` for what is missing or not the caller's. */
  target?: (transaction: Queries, asked: Asked<E>) => Promise<Target>;
  /** `If-Match` is compared with `of`; on a conflict the 412 carries `current`. */
  revision?: {
    of: (target: Target) => number;
    current: (transaction: Queries, input: CommandInput<E, Target, Prepared>) => Promise<unknown>;
  };
  /** What the state table is asked for. `assert` refuses early: where the state matters more than what else is wrong. */
  action?: {
    table: StateTable<NoInfer<Target>, Action, Outcome>;
    /** `value` is what `run` returned; undefined where the action is asserted before. */
    of: (input: CommandInput<E, Target, Prepared>, value: Value | undefined) => Action;
    assert?: 'before-revision' | 'before-run';
  };
  /** The rule. Throws problems, writes rows, and returns what it did. */
  run: (transaction: Queries, input: CommandInput<E, Target, Prepared>) => Promise<Changed<Value, Outcome>>;
  reply?: (
    transaction: Queries,
    input: CommandInput<E, Target, Prepared>,
    value: Value,
  ) => Promise<ReplyOf<E> | Answered<ReplyOf<E>>>;
  /** What cannot be taken back, such as deleting files. A failure is logged: the change itself is done. */
  afterCommit?: (input: CommandInput<E, Target, Prepared>, value: Value) => Promise<void>;
}

/** Binds an endpoint that changes something to its use case: one transaction, one effect for an `Idempotency-Key`. */
export function command<E extends Endpoint, Prepared, Target, Action, Outcome, Value>(
  edge: HttpContext,
  endpoint: E,
  spec: Command<E, Prepared, Target, Action, Outcome, Value>,
): void {
  serve(edge, endpoint, async (call) => {
    const asked = askedOf(call);
    const prepared = (await spec.prepare?.(asked, {
      headers: call.request.headers,
      stream: call.request.raw,
    })) as Prepared; // undefined only where the command prepares nothing
    let commit: (() => Promise<void>) | undefined;
    const answer = await call.change(async (transaction): Promise<ReplyOf<E> | Answered<ReplyOf<E>>> => {
      const target = (await spec.target?.(transaction, asked)) as Target; // undefined only for a command without a target
      const input = { ...asked, target, prepared };
      const value = await runOn(transaction, spec, input, call.ifMatch);
      commit = spec.afterCommit && (() => spec.afterCommit?.(input, value) ?? Promise.resolve());
      return spec.reply?.(transaction, input, value) as Promise<ReplyOf<E>>; // an endpoint with a reply has one
    }, spec.hashes?.(prepared));
    await commit?.().catch((error) => call.request.log.warn({ err: error }, 'the work after a commit failed'));
    return answer;
  });
}

async function runOn<E extends Endpoint, Prepared, Target, Action, Outcome, Value>(
  transaction: Queries,
  { action, revision, run }: Command<E, Prepared, Target, Action, Outcome, Value>,
  input: CommandInput<E, Target, Prepared>,
  ifMatch: readonly number[] | undefined,
): Promise<Value> {
  const { context, target } = input;
  const assertAt = async (place: 'before-revision' | 'before-run') => {
    if (action?.assert === place) await action.table.assert(transaction, context, target, action.of(input, undefined));
  };
  await assertAt('before-revision');
  if (revision) await assertRevision(ifMatch, revision.of(target), () => revision.current(transaction, input));
  await assertAt('before-run');
  const changed = await run(transaction, input);
  const outcome = action && (await action.table.apply(transaction, context, target, action.of(input, changed.value)));
  await settle(transaction, context, changed, outcome as Outcome); // undefined only for a command without an action
  return changed.value;
}

function askedOf<E extends Endpoint>({ actor, at, requestId, params, body, language }: Call<E>): Asked<E> {
  // Commands are bound to endpoints that ask for a role or a session.
  return { context: { actor: actor as Asked<E>['context']['actor'], at, requestId }, params, body, language };
}
