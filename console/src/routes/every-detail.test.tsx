import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { router } from '../router.tsx';
import { queryClient } from '../session/query-client.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { walkRows } from './testing/feature-walks.ts';

const services = realServer();
let app: string;
beforeAll(async () => {
  app = await newApp(services.server, 'ada', 'Gatekeeper');
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const details = walkRows('details').map((row, index) => ({ ...row, isSkipped: !isInShare(index, 4) }));

/** Redirects, and routes whose parameter is not an object. */
const others = ['/app/$id', '/app/$id/$', '/company-profile/$section'];

it('covers every route of a single object', () => {
  const named = Object.keys(router.routesByPath).filter((path) => path.includes('$'));
  const known = details.map(({ path }) => path.replace('{app}', '$id'));
  expect(named.sort()).toEqual([...new Set([...known, ...others])].sort());
});

const open = (path: string, as: 'ada' | 'olga' = 'ada') =>
  openConsole(services.server, path.replace('{app}', app).replace(/\$\w+/g, 'none'), as);

/** The text of the page's only heading. */
async function heading(): Promise<string> {
  const [only, ...more] = await screen.findAllByRole('heading', { level: 1, hidden: true });
  expect(more).toEqual([]);
  return only?.textContent ?? '';
}

/** The links to an address that are not in the sidebar. */
const linksTo = (list: string) =>
  within(screen.getByRole('main', { hidden: true }))
    .queryAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('href') === list);

/** Replaces responses to matching requests from now on. */
function answer(request: RegExp, given: () => Promise<Response>): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    request.test(String(input)) ? given() : real(input, init),
  );
}

describe.each(details)('$path', ({ path, request, missing, list, as, isSkipped }) => {
  // For these the router itself waits, before the test can see anything.
  it.skipIf(isSkipped || path.startsWith('/app/$id'))(
    'shows one heading and the link to its list while it loads',
    async () => {
      let isRequested = false;
      answer(request, () => {
        isRequested = true;
        return new Promise<Response>(() => {});
      });
      void open(path, as);
      await waitFor(() => expect(isRequested).toBe(true));
      expect(await heading()).toMatch(/\S/);
      if (list) expect(linksTo(list)).toHaveLength(1);
    },
  );

  it.skipIf(isSkipped)('shows one heading, and the link to its list, above the reason for a load failure', async () => {
    const sentence = 'The house is closed.';
    const body = { type: 'about:blank', title: 'No', status: 409, errorMessage: sentence, errors: [] };
    answer(request, async () => Response.json(body, { status: 409 }));
    await open(path, as);
    await screen.findAllByText(/The house is closed\.|The service is unavailable/);
    expect(await heading()).toMatch(/\S/);
    if (list) expect(linksTo(list)).toHaveLength(1);
  });

  it.skipIf(isSkipped || missing === undefined)('shows a not-found heading without a retry button', async () => {
    await open(path, as);
    await screen.findByRole('heading', { level: 1, name: missing ?? '', hidden: true });
    expect(await heading()).toBe(missing);
    const page = within(screen.getByRole('main', { hidden: true }));
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
