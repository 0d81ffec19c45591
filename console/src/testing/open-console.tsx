import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { clearMessagesOnTheWay, router } from '../router.tsx';
import { queryClient } from '../session/query-client.ts';
import { adoptSession } from '../session/session.ts';
import { clearMessage } from '../ui/feedback/messages.ts';
import { closeToast, toastStore } from '../ui/feedback/toast-store.ts';
import './cheap-diagnostics.ts';

// A page, its words and the answer of a real server take longer than the second that is meant for a mocked one.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out: there is no place to scroll to, and a piece of text has no place at all.
window.scrollTo = () => {};
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** The people who can use the console in tests. */
type Somebody = 'ada' | 'ben' | 'eve' | 'olga';

/** Opens the whole console at a path, signed in; answers the hands of the person. */
export async function openConsole(server: TestServer, path: string, as: Somebody = 'ada') {
  const { body } = await server.call(readSignedInPerson, { as });
  const token = await server.services.signOn.issueSampleToken?.(as);
  adoptSession(token ?? '', body);
  queryClient.clear();
  clearMessage();
  for (const { id } of toastStore.read()) closeToast(id);
  window.history.replaceState(null, '', path);
  // Each opening has a router of its own, as each load of the page has: the one before may still be waiting for something.
  const fresh = createRouter({ ...router.options, history: createBrowserHistory() });
  clearMessagesOnTheWay(fresh);
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
