// @module-tag slow-3
import { act, newApp, onlineApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';
import { walkRows } from './testing/feature-walks.ts';

const services = realServer();
let app: string;
beforeEach(async () => {
  app = await newApp(services.server, 'ada', 'Gatekeeper');
});
afterEach(async () => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  localStorage.clear();
  await releasePackageNames(services.server);
});

type UserSession = Awaited<ReturnType<typeof openConsole>>;
const press = async (person: UserSession, name: string) => person.click(await screen.findByRole('button', { name }));

const reads = walkRows('reads');
const isSection = (path: string) => path.startsWith('/app/');

describe('a load failure', () => {
  for (const [index, row] of reads.filter(({ path }) => !isSection(path)).entries())
    it.skipIf(!isInShare(index, 4)).each([row])(
      'shows the server’s reason and a retry button on $path',
      async ({ path, request }) => {
        rejectCalls('GET', request);
        const person = await openConsole(services.server, path);
        await screen.findAllByText(refusal);
        vi.restoreAllMocks();
        const [again] = screen.getAllByRole('button', { name: 'Try again' });
        await person.click(again as HTMLElement); // found by the query
        await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
      },
    );

  for (const [index, row] of reads.filter(({ path }) => isSection(path)).entries())
    it.skipIf(!isInShare(index, 4)).each([row])(
      'returns from $path to the list with the message above it',
      async ({ path, request }) => {
        rejectCalls('GET', request);
        await openConsole(services.server, path.replace('{app}', app));
        await screen.findByRole('heading', { level: 1, name: 'Apps' });
        await screen.findByText(refusal);
        expect(window.location.search).toContain('keepMessage');
      },
    );
});

describe('a rejected action', () => {
  it('is reported in the dialog when the page of a created app does not open', async () => {
    const person = await openConsole(services.server, '/?create=true');
    await person.type(await screen.findByLabelText('App name'), 'Yard Watch');
    rejectCalls('GET', /\/products\/[^/?]+$/);
    await press(person, 'Create app');
    await screen.findByText(t('apps.redirect-failed'));
    expect(window.location.pathname).toBe('/');
  });

  it('is reported in the dialog when an app cannot be deleted, with what to do', async () => {
    const person = await openConsole(services.server, '/');
    const [deleteButton] = await screen.findAllByRole('button', { name: 'Delete Gatekeeper' });
    await person.click(deleteButton as HTMLElement); // found by the query
    rejectCalls('DELETE', /\/products\//);
    await press(person, 'Delete app');
    await screen.findByText(`${refusal} Reload the page and try again.`);
  });

  it('is reported in the dialog when a version cannot be deleted, with what to do', async () => {
    await stageVersion(services.server, app);
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await press(person, 'Delete version 1.0.0');
    rejectCalls('DELETE', /\/app-versions\//);
    await press(person, 'Delete version');
    await screen.findByText(`${refusal} Reload the page and try again.`);
  });

  it('is reported when an app cannot be reset to draft', async () => {
    const { app: online } = await onlineApp(services.server);
    await act(services.server, 'ada', online, { type: 'save-listing' });
    await act(services.server, 'olga', online, { type: 'reject', kind: 'listing' });
    const person = await openConsole(services.server, `/app/${online}/pricing`);
    rejectCalls('POST', /\/reset_to_draft$/);
    await press(person, 'Back to draft');
    await screen.findByText(refusal);
  });

  it('is reported below a price that could not be converted', async () => {
    const person = await openConsole(services.server, `/app/${app}/pricing`);
    rejectCalls('GET', /\/util\/price-conversion/);
    await person.type(await screen.findByLabelText('Price'), '150');
    await screen.findByText(refusal);
  });

  it.each([
    ['pricing', 'PUT', /\/pricing$/, (person: UserSession) => choose(person, 'switch', 'Trial')],
    [
      'availability',
      'POST',
      /\/app-availability$/,
      (person: UserSession) => choose(person, 'radio', 'Not in the store'),
    ],
  ] as const)('is reported above the %s, which keeps its input', async (section, method, address, change) => {
    const person = await openConsole(services.server, `/app/${app}/${section}`);
    await change(person);
    rejectCalls(method, address);
    await press(person, 'Save');
    await screen.findByText(refusal);
    screen.getByRole('button', { name: 'Save' });
  });

  it('is reported when the network is down, and the save succeeds afterwards', async () => {
    const person = await openConsole(services.server, `/app/${app}/pricing`);
    await choose(person, 'switch', 'Trial');
    onlineManager.setOnline(false);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await press(person, 'Save');
    await screen.findByText(t('frame.unreachable'));
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
    await press(person, 'Save');
    await screen.findByText('The data was saved successfully.');
  });

  it('is reported when a package cannot be downloaded', async () => {
    const version = await stageVersion(services.server, app);
    const person = await openConsole(services.server, `/app/${app}/detail/${version}`);
    rejectCalls('GET', /\/apk\?link/);
    await press(person, t('versions.package'));
    await screen.findByText(t('versions.download-failed'));
    screen.getByText(refusal);
  });
});

async function choose(person: UserSession, role: 'switch' | 'radio', name: string): Promise<void> {
  await person.click(await screen.findByRole(role, { name }));
}
