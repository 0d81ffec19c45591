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

/** The input of a use case, independent of HTTP. */
export interface CommandRequest<E extends Endpoint> {
  context: ActionContext<Exclude<CallerOf<E['caller']>, AnonymousActor>>;
  params: ParamsOf<E>;
  body: BodyOf<E>;
  language: Language;
}

/** The escape hatch for files and forms, whose bodies are read as streams, and for limits. */
export interface RawRequest {
  headers: IncomingHttpHeaders;
  stream: IncomingMessage;
  /** Whether a response is stored for the call's `Idempotency-Key`, so that a limit does not count the call again. */
  isRepeated(): Promise<boolean>;
}

export interface CommandInput<E extends Endpoint, Target, Prepared> extends CommandRequest<E> {
  target: Target;
  prepared: Prepared;
}

/** A state table that decides whether an action is allowed on a target; the app lifecycle implements it. */
export interface StateTable<Target, Action, Outcome> {
  /** Throws the same problem as `apply` would. */
  assert(transaction: Queries, context: ActionContext, target: Target, action: Action): Promise<void>;
  apply(transaction: Queries, context: ActionContext, target: Target, action: Action): Promise<Changed<Outcome>>;
}

/**
 * A use case with the steps the kernel performs around it, in the order of the members: prepare, find and lock the
 * target, compare the revision, run, apply the action, write the audit, notify, reply.
 */
export interface Command<E extends Endpoint, Prepared, Target, Action, Outcome, Value> {
  /**
   * Runs before the transaction, for work that waits on other services or on a streamed body. Waiting inside a
   * transaction would hold a connection and locks.
   */
  prepare?: (request: CommandRequest<E>, raw: RawRequest) => Promise<Prepared>;
  /** Hashes of the received files, which are part of the request's identity for idempotency. */
  hashes?: (prepared: Prepared) => readonly string[];
  /** Finds and locks the target; throws `not-found` if it is missing or belongs to another company. */
  target?: (transaction: Queries, request: CommandRequest<E>) => Promise<Target>;
  /** `If-Match` is compared with `of`; on a conflict the 412 carries `current`. */
  revision?: {
    of: (target: Target) => number;
    current: (transaction: Queries, input: CommandInput<E, Target, Prepared>) => Promise<unknown>;
  };
  /** The state table's action. `assert` checks it first, where the state takes precedence over other problems. */
  action?: {
    table: StateTable<NoInfer<Target>, Action, Outcome>;
    /**
     * `value` is the result of `run`; undefined when the action is asserted before it. Returns undefined where the use
     * case leaves the state as it is.
     */
    of: (input: CommandInput<E, Target, Prepared>, value: Value | undefined) => Action | undefined;
    assert?: 'before-revision' | 'before-run';
  };
  /** The rule itself: throws problems, writes rows and returns what changed. */
  run: (transaction: Queries, input: CommandInput<E, Target, Prepared>) => Promise<Changed<Value, Outcome>>;
  reply?: (
    transaction: Queries,
    input: CommandInput<E, Target, Prepared>,
    value: Value,
  ) => Promise<ReplyOf<E> | Answered<ReplyOf<E>>>;
  /** For irreversible effects such as deleting files. A failure is only logged, because the change is committed. */
  afterCommit?: (input: CommandInput<E, Target, Prepared>, value: Value) => Promise<void>;
}

/** Binds an endpoint to its use case: one transaction, and one effect per `Idempotency-Key`. */
export function command<E extends Endpoint, Prepared, Target, Action, Outcome, Value>(
  http: HttpContext,
  endpoint: E,
  spec: Command<E, Prepared, Target, Action, Outcome, Value>,
): void {
  serve(http, endpoint, async (call) => {
    const request = requestOf(call);
    const prepared = (await spec.prepare?.(request, {
      headers: call.request.headers,
      stream: call.request.raw,
      isRepeated: call.isRepeated,
    })) as Prepared; // undefined only where the command prepares nothing
    let commit: (() => Promise<void>) | undefined;
    const answer = await call.change(async (transaction): Promise<ReplyOf<E> | Answered<ReplyOf<E>>> => {
      const target = (await spec.target?.(transaction, request)) as Target; // undefined only without a target
      const input = { ...request, target, prepared };
      const value = await runOn(transaction, spec, input, call.ifMatch);
      commit = spec.afterCommit && (() => spec.afterCommit?.(input, value) ?? Promise.resolve());
      return spec.reply?.(transaction, input, value) as Promise<ReplyOf<E>>; // an endpoint with a reply has one
    }, spec.hashes?.(prepared));
    await commit?.().catch((error) => call.request.log.warn({ err: error }, 'after-commit step failed'));
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
    const asserted = action?.assert === place ? action.of(input, undefined) : undefined;
    if (action && asserted !== undefined) await action.table.assert(transaction, context, target, asserted);
  };
  await assertAt('before-revision');
  if (revision) await assertRevision(ifMatch, revision.of(target), () => revision.current(transaction, input));
  await assertAt('before-run');
  const changed = await run(transaction, input);
  const taken = action?.of(input, changed.value);
  const applied = action && taken !== undefined && (await action.table.apply(transaction, context, target, taken));
  if (applied) await settle(transaction, context, applied, undefined);
  const outcome = (applied ? applied.value : undefined) as Outcome; // undefined only without an action
  await settle(transaction, context, changed, outcome);
  return changed.value;
}

function requestOf<E extends Endpoint>({
  actor,
  at,
  requestId,
  notices,
  params,
  body,
  language,
}: Call<E>): CommandRequest<E> {
  // Endpoints bound as commands always require a role or a session.
  const caller = actor as CommandRequest<E>['context']['actor'];
  return { context: { actor: caller, at, requestId, notices }, params, body, language };
}
