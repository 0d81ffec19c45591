import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { companyIdOf } from '@lensdock/server/testing/store-stages.ts';
import { raiseTrial } from '@lensdock/server/trials/testing/trial-stages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { queryClient } from '../session/query-client.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { screens } from './testing/feature-screens.ts';

const services = realServer();
let codes: Record<string, string>;
beforeAll(async () => {
  const { server } = services;
  const { app, version } = await onlineApp(server, 'ada', { name: 'Platewise', licences: pricedLicences });
  await sendOrder(server, orderOf(app, { date: '2026-11-18T12:00:00.000Z' }));
  await raiseTrial(server, app, {});
  const { id } = await submittedApp(server, { name: 'Sigma Gate' });
  // The published app is also used as a draft, because both pages load the same data.
  codes = { online: app, draft: app, version, submission: id, company: await companyIdOf(server, 'ada') };
});
afterEach(() => vi.restoreAllMocks());

const titled = screens
  .flatMap(({ title, ...row }) => (title === undefined ? [] : [{ title, ...row }]))
  .map((row, index) => ({ ...row, isSkipped: !isInShare(index, 4) }));

/** All texts on the page. */
function shown(): string[] {
  const walker = document.createTreeWalker(screen.getByRole('main'), NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/**
 * The texts once nothing is fetched and the page has stopped changing: React renders the last answer, and the code of a
 * lazy part, a moment after they have arrived.
 */
async function settledTexts(): Promise<string[]> {
  let texts = shown();
  for (let calm = 0; calm < 4; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 25)));
    const last = texts;
    texts = shown();
    const isCalm = queryClient.isFetching() === 0 && texts.join() === last.join();
    calm = isCalm ? calm + 1 : 0;
  }
  return texts;
}

describe.each(titled)('$path of $as', ({ path, title, as, isSkipped }) => {
  it.skipIf(isSkipped)('shows its title, keeps its content when a refresh fails, and offers a retry', async () => {
    const here = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
    const person = await openConsole(services.server, here, as === 'nobody' ? 'ada' : as);
    await screen.findByRole('heading', { level: 1, name: title });
    const texts = await settledTexts();
    expect(`${window.location.pathname}${window.location.search}`).toBe(here);
    // The result of a price conversion appears later and may change.
    const before = texts.filter((text) => text !== '…');
    const fetchNow = globalThis.fetch;
    const away = { type: 'about:blank', title: 'Away', status: 400, errorMessage: 'The data is away.', errors: [] };
    // Settings are not content of the page, and are retried three times with delays.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      /console-settings/.test(String(input)) ? fetchNow(input, init) : Response.json(away, { status: 400 }),
    );
    await queryClient.invalidateQueries();
    await screen.findAllByText('The data is away.');
    expect(shown()).toEqual(expect.arrayContaining(before));
    vi.restoreAllMocks();
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await person.click(again as HTMLElement); // found by the query
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });
});
