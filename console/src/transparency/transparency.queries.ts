import { findLogEntries } from '@lensdock/contract/transparency/transparency.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The entries of the public log about a package, newest first. */
export function useLogEntries(sha256: string) {
  return useQuery({
    queryKey: ['log', sha256],
    queryFn: async ({ signal }) => (await call(findLogEntries, { params: { sha256 }, signal })).data.entries,
  });
}
