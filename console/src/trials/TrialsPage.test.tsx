import { cancelTrialRequest, listTrialRequests } from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialStatus } from '@lensdock/contract/trials/trials.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { raiseTrial } from '@lensdock/server/trials/testing/trial-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
let app: string;
beforeAll(async () => {
  app = (await onlineApp(services.server, 'ada', { name: 'Platewise' })).app;
});

const raise = (integratorCompanyName: string, change: object = {}) =>
  raiseTrial(services.server, app, { integratorCompanyName, ...change });
const statusOf = async (requestId: string): Promise<TrialStatus | undefined> => {
  const { body } = await services.server.call(listTrialRequests, { as: 'ada', query: {} });
  return body.trialExtensionRequests.find((request) => request.requestId === requestId)?.status;
};

describe('trial extension request', () => {
  it('has no panel while there is none', async () => {
    await openConsole(services.server, '/');
    await screen.findByRole('link', { name: 'Platewise' });
    expect(screen.queryByRole('region', { name: 'Trial extensions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Trial extensions' })).toBeNull();
  });

  it('is shown on the overview, opens with all details and is confirmed', async () => {
    const requestId = await raise('Havenport Logistics B.V.');
    const person = await openConsole(services.server, '/?search=plate');
    const panel = within(await screen.findByRole('region', { name: 'Trial extensions' }));
    panel.getByText('Platewise: 2 months more for 48 cameras');
    await person.click(
      panel.getByRole('link', { name: t('apps.trials-review-of', { company: 'Havenport Logistics B.V.' }) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the trial of Platewise?' }));
    for (const text of ['jan@havenport.example', '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d10', '2 months', '48'])
      dialog.getByText(text);
    dialog.getByText(/18 Nov 2026/);
    dialog.getByText('The second gate opens in spring.');
    await person.click(dialog.getByRole('button', { name: 'Extend trial' }));
    await screen.findByText(t('trials.confirmed', { app: 'Platewise', company: 'Havenport Logistics B.V.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trial extensions' })).toBeNull());
    expect(window.location.search).toBe('?search=plate');
    expect(await statusOf(requestId)).toBe('ACCEPTED');
  });

  it('is declined, and can be postponed', async () => {
    const requestId = await raise('Bellwald Sicherheit AG', { messageToSeller: null });
    const person = await openConsole(services.server, `/trial-extension/${requestId}`);
    await screen.findByText(t('trials.no-message'));
    await person.click(screen.getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOf(requestId)).toBe('REQUESTED');
    await person.click(await screen.findByRole('link', { name: /Bellwald/ }));
    await person.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByText(t('trials.declined', { app: 'Platewise', company: 'Bellwald Sicherheit AG' }));
    expect(await statusOf(requestId)).toBe('DECLINED');
  });

  it('reports that the store has withdrawn it while it was open, without a decision', async () => {
    const requestId = await raise('Flughafen Nordheide GmbH');
    const person = await openConsole(services.server, `/trial-extension/${requestId}`);
    const confirm = await screen.findByRole('button', { name: 'Extend trial' });
    await services.server.call(cancelTrialRequest, { as: 'store', params: { requestId } });
    await person.click(confirm);
    await screen.findByText('The store has cancelled this request. No decision is needed.');
    const dialog = within(await screen.findByRole('dialog', { name: t('trials.asked', { app: 'Platewise' }) }));
    dialog.getByText('Cancelled');
    expect(dialog.queryByRole('button', { name: 'Extend trial' })).toBeNull();
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await person.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not found for another company', async () => {
    const requestId = await raise('Havenport Logistics B.V.');
    await openConsole(services.server, `/trial-extension/${requestId}`, 'eve');
    await screen.findByText('Nothing was found at this address.');
  });
});

describe('trial history', () => {
  it('is linked from the overview, lists every request and is filtered in the URL', async () => {
    const person = await openConsole(services.server, '/');
    await person.click(await screen.findByRole('link', { name: 'Trial extensions' }));
    await screen.findByRole('heading', { name: 'Trial extensions', level: 1 });
    const rows = async () =>
      within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);
    expect(await rows()).toHaveLength(4);
    await person.click(screen.getByRole('radio', { name: 'Declined' }));
    await waitFor(() => expect(window.location.search).toBe('?status=DECLINED'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await person.click(screen.getByRole('link', { name: 'Bellwald Sicherheit AG' }));
    await screen.findByRole('dialog', { name: t('trials.asked', { app: 'Platewise' }) });
    expect(window.location.search).toBe('?status=DECLINED');
  });

  it('explains an empty list, and a filter without results', async () => {
    const person = await openConsole(services.server, '/trial-extensions?status=CANCELED', 'eve');
    await screen.findByText(t('trials.none-of-status'));
    await person.click(screen.getByRole('button', { name: 'Show all requests' }));
    await screen.findByText(t('trials.empty-title'));
  });
});
