import type { CompanyPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { mayDo } from '../session/permissions.ts';
import { queryClient } from '../session/query-client.ts';
import { signedInPerson } from '../session/session.ts';
import { discard } from '../ui/discard.ts';
import { mayWaitForData } from '../ui/layout/arrival.ts';

/** The result of `queryOptions` or `infiniteQueryOptions`, whatever its data. */
interface AnyQuery {
  queryKey: QueryKey;
  enabled?: unknown;
  initialPageParam?: unknown;
}

/** Counted from the touch of a link, before it is followed: long enough for a server nearby and a slow phone. */
const maxWaitMs = 200;

/** A module that is loaded when it is first needed, and then there at once. */
type LazyModule<Module> = () => Module | Promise<Module>;

const lazyModules: LazyModule<unknown>[] = [];

/** Keeps what is imported: even the import of a loaded module resolves only after the press that asks for it. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  const take = () =>
    loaded ??
    load().then((module) => {
      loaded = module;
      return module;
    });
  lazyModules.push(take);
  return take;
}

/** Loads the queries of all pages, which are one file. What is not reached is loaded with its page. */
export async function fetchQueries(): Promise<void> {
  await Promise.allSettled(lazyModules.map((take) => take()));
}

/** For queries that are part of the first script. */
export function inFirstScript(): void {
  // Nothing to load.
}

/**
 * Starts the queries of a page together with its code, or when a pointer or the focus comes near its link. A page that
 * a link leads to, and the first one, wait a moment for them, because rendering it once costs less than rendering its
 * placeholder before; then it shows what has arrived. `who` is a permission in the company or in the store, or anyone:
 * nothing is asked that the person may not call, because the audit would list it as denied.
 */
export function startQueries<Module>(
  who: CompanyPermission | OperatorPermission | 'any',
  moduleOf: LazyModule<Module>,
  choose: (module: Module) => readonly AnyQuery[],
): Promise<unknown> | undefined {
  const person = signedInPerson();
  const isAllowed = who === 'any' || mayDo(who);
  if (!person || !isAllowed) return undefined;
  const startAll = (module: Module) => Promise.all(choose(module).map(start));
  const module = moduleOf();
  // When the code is not reached, the page, which needs it too, reports that.
  const arrived = module instanceof Promise ? module.then(startAll, discard) : startAll(module);
  return mayWaitForData() ? Promise.race([arrived, after(maxWaitMs)]) : undefined;
}

/** Resolves when the query has data, or has failed. */
function start(query: AnyQuery): Promise<unknown> | undefined {
  if (query.enabled === false) return undefined;
  const isThere = queryClient.getQueryData(query.queryKey) !== undefined;
  const arrived =
    query.initialPageParam === undefined
      ? queryClient.prefetchQuery(query as FetchQueryOptions) // The options are complete; only the type of their data is not known here.
      : queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions); // As above.
  return isThere ? undefined : arrived;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
