import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { prefetchOnIntent } from '../prefetch.ts';
import { clearMessagesOnTheWay, router } from '../router.tsx';
import { queryClient } from '../session/query-client.ts';
import { adoptSession } from '../session/session.ts';
import { clearMessage } from '../ui/feedback/messages.ts';
import { toastStore } from '../ui/feedback/toast-store.ts';
import { forgetNavigations } from '../ui/layout/arrival.ts';
import './cheap-diagnostics.ts';
import './cheap-styles.ts';

// jsdom has no layout, so there is nothing to scroll.
window.scrollTo = () => {};

/** The people who can use the console in tests. */
type SamplePerson = 'ada' | 'ben' | 'eve' | 'olga' | 'fred' | 'rosa';

/** Ends what the page that was opened before may still do. */
let leavePage = () => {};

/** Opens the console at a path, signed in, and returns the user-event session. */
export async function openConsole(server: TestServer, path: string, as: SamplePerson = 'ada') {
  const { body } = await server.call(readSignedInPerson, { as });
  const token = await server.services.signOn.issueSampleToken?.(as);
  // As with a page load, nothing remains of the page before.
  cleanup();
  leavePage();
  adoptSession(token ?? '', body);
  queryClient.clear();
  clearMessage();
  toastStore.set([]);
  window.history.replaceState(null, '', path);
  forgetNavigations();
  // A new router for each call, like a page load, because the previous one may have pending work.
  const fresh = createRouter({ ...router.options, history: createBrowserHistory() });
  clearMessagesOnTheWay(fresh);
  const stopPrefetch = prefetchOnIntent(fresh);
  onTestFinished(stopPrefetch);
  leavePage = () => {
    stopPrefetch();
    fresh.history.destroy();
    // A request that is answered later may still navigate, which must not change the address of the next page.
    fresh.update({ ...fresh.options, history: createMemoryHistory() });
  };
  await act(() => fresh.load());
  render(
    <I18nProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={fresh} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
}
