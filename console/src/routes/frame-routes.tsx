import { createRootRoute, createRoute, notFound } from '@tanstack/react-router';
import { FailurePage } from '../frame/FailurePage.tsx';
import { requireSession, signedInPerson } from '../session/session.ts';
import { ConsoleLayout } from '../signed-in/ConsoleLayout.tsx';
import { keepsMessage } from '../ui/feedback/messages.ts';

export const root = createRootRoute({
  errorComponent: FailurePage,
  notFoundComponent: () => <FailurePage kind={404} />,
});

/** Everything below needs a signed-in person; signing on comes back to the wanted address. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'session',
  beforeLoad: async ({ location, preload }) => {
    // A link that a pointer or the focus only passes must send nobody from a public page to the sign-in page.
    if (preload && !signedInPerson()) throw notFound();
    await requireSession(location.href);
  },
});

/** Pages with the sidebar beside them. */
export const main = createRoute({ getParentRoute: () => signedIn, id: 'main', component: ConsoleLayout });

/** What is searched for, and whether the message goes along. */
export function listSearch(search: Record<string, unknown>): {
  search?: string;
  keepMessage?: boolean;
  create?: boolean;
} {
  return {
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...(search.create === true && { create: true }),
    ...(keepsMessage(search) && { keepMessage: true }),
  };
}
