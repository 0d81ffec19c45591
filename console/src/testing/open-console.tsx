import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '../api/query-client.ts';
import { adoptSession } from '../api/session.ts';
import { router } from '../router.tsx';
import { clearMessage } from '../shell/messages.ts';

/** The people who can use the console in tests. */
type Somebody = 'ada' | 'ben' | 'eve' | 'olga';

/** Opens the whole console at a path, signed in; answers the hands of the person. */
export async function openConsole(server: TestServer, path: string, as: Somebody = 'ada') {
  const { body } = await server.call(readSignedInPerson, { as });
  const token = await server.world.signOn.issueSampleToken?.(as);
  adoptSession(token ?? '', body);
  queryClient.clear();
  clearMessage();
  window.scrollTo = () => {};
  router.history.replace(path);
  await act(() => router.load());
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
}
