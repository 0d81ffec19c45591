import type { CompanyPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { mayDo } from '../session/permissions.ts';
import { queryClient } from '../session/query-client.ts';
import { signedInPerson } from '../session/session.ts';

/** The result of `queryOptions` or `infiniteQueryOptions`, whatever its data. */
interface AnyQuery {
  queryKey: QueryKey;
  enabled?: unknown;
  initialPageParam?: unknown;
}

/**
 * Starts the queries of a page together with its code, also when a pointer or the focus comes near its link. The page
 * does not wait for them and shows what has arrived. `who` is a permission in the company or in the store, or anyone:
 * nothing is asked that the person may not call, because the audit would list it as denied.
 */
export function startQueries(
  who: CompanyPermission | OperatorPermission | 'any',
  load: () => Promise<readonly AnyQuery[]>,
): void {
  const person = signedInPerson();
  const isAllowed = who === 'any' || mayDo(who);
  if (!person || !isAllowed) return;
  void load().then(
    (queries) => queries.forEach(start),
    () => {
      // The code was not reached: the page, which needs it too, reports that.
    },
  );
}

function start(query: AnyQuery): void {
  if (query.enabled === false) return;
  // The options are complete; only the type of their data is not known here.
  if (query.initialPageParam === undefined) void queryClient.prefetchQuery(query as FetchQueryOptions);
  else void queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions); // As above.
}
