// @module-tag slow-7
import { rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { good, newApp, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { fill } from '../../testing/fill.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();
const palette = () => screen.findByRole('combobox', { name: 'Go to' });
const lines = () => within(screen.getByRole('listbox', { name: 'Go to' })).getAllByRole('option');

it('opens an app from any page with the keyboard alone', async () => {
  const code = await newApp(services.server, 'ada', 'Förderband');
  await newApp(services.server, 'ada', 'Doorman');
  const person = await openConsole(services.server, '/inbox');
  await screen.findByRole('heading', { name: 'Inbox', level: 1 });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'forder');
  await waitFor(() => expect(lines().map(({ textContent }) => textContent)).toEqual(['Förderband']));
  expect((await palette()).getAttribute('aria-activedescendant')).toBe(lines()[0]?.id);
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Store listing', level: 1 });
  expect(window.location.pathname).toBe(`/app/${code}/store-listing`);
});

it('opens any page, and creates an app', async () => {
  const person = await openConsole(services.server, '/');
  await screen.findByRole('heading', { name: 'Apps', level: 1 });
  await person.click(screen.getByRole('button', { name: /^Go to/ }));
  await person.type(await palette(), 'company prof');
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Company profile', level: 1 });
  await person.keyboard('{Meta>}k{/Meta}');
  await person.type(await palette(), 'new app');
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /New app|app/i });
  expect([window.location.pathname, window.location.search]).toEqual(['/', '']);
});

it('reports that nothing matches, closes with Escape, and is not opened by typing', async () => {
  const person = await openConsole(services.server, '/');
  await person.type(await screen.findByRole('searchbox'), 'k?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'zzz');
  await screen.findByText(t('palette.none'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists the shortcuts in the help menu and with their own key', async () => {
  const person = await openConsole(services.server, '/inbox');
  await screen.findByRole('heading', { name: 'Inbox', level: 1 });
  await person.keyboard('?');
  within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText(t('palette.key-save'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Help' }));
  // The console's own items are there before the server's.
  await screen.findByRole('menuitem', { name: 'Support' });
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Support',
    'Contact us',
    'Documentation',
    'Get started',
    'Downloads',
    'Deep learning',
    'Distribute your app',
    'Keyboard shortcuts?',
  ]);
});

it('finds pages and apps for an operator', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'Doorman');
  await person.click(await screen.findByText(t('palette.search-apps', { search: 'Doorman' })));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/all-apps?search=Doorman'));
});

it('finds an app and a company for an operator by their names', async () => {
  const { app } = await onlineApp(services.server, 'ada', { name: 'Gantry Watch' });
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'gantry');
  await person.click(await screen.findByRole('option', { name: /^Gantry Watch.*Northlight/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/all-apps/${app}`));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'meridian');
  await person.click(await screen.findByRole('option', { name: /^Meridian Optics Ltd/ }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/companies\/[0-9a-f-]{36}$/));
});

it('opens no record of the previous search while the next one runs', async () => {
  await onlineApp(services.server, 'ada', { name: 'Lane Radar' });
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await fill(person, await palette(), 'lane');
  const found = () => screen.queryByRole('option', { name: /^Lane Radar/ });
  await waitFor(() => expect(found()).not.toBeNull());
  const held = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    if (String(address).includes('lane%20radio')) await held.promise;
    return send(address, request);
  });
  try {
    await fill(person, await palette(), ' radio');
    expect(found()).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/all-apps?search=lane+radio'));
  } finally {
    held.resolve();
    vi.restoreAllMocks();
  }
});

it('finds a setting and a person for an operator', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'minimum comm');
  await person.click(await screen.findByRole('option', { name: /^Minimum commission/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/store-settings/COMMISSION_MINIMUM'));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'olga');
  await person.click(await screen.findByRole('option', { name: /^Olga Brandt/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/people'));
});

it('finds an order of any company by its id, which opens with its seller', async () => {
  const { app } = await onlineApp(services.server, 'ada', { name: 'Lane Count', licences: pricedLicences });
  services.server.clock.advance(60_000);
  const date = (await services.server.clock.now()).toISOString();
  await sendOrder(services.server, orderOf(app, { orderId: 'LD-100042', date }));
  // Their ids begin with its id, and more of them than the palette shows are newer.
  services.server.clock.advance(60_000);
  const later = (await services.server.clock.now()).toISOString();
  for (let digit = 0; digit < 6; digit++)
    await sendOrder(services.server, orderOf(app, { orderId: `LD-100042${digit}`, date: later }));
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'ld-100042');
  await person.click(await screen.findByRole('option', { name: /^LD-100042(?!\d).*Northlight/ }));
  await screen.findByRole('heading', { level: 1, name: t('revenue.order-title', { order: 'LD-100042' }) });
  expect(screen.getByRole('link', { name: 'Northlight Vision GmbH' }).getAttribute('href')).toMatch(/^\/companies\//);
  expect(screen.getByRole('link', { name: 'Lane Count' }).getAttribute('href')).toBe(`/all-apps/${app}`);
  expect(screen.queryByRole('button', { name: /invoice/i })).toBeNull();
});

it('finds a submission by the name of its app, and by its id once it is decided', async () => {
  const { id } = await submittedApp(services.server, { name: 'Ramp Watch' });
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), 'ramp wa');
  const group = await screen.findByRole('group', { name: t('palette.submissions') });
  await person.click(within(group).getByRole('option', { name: /^Ramp Watch.*Northlight/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/review/${id}`));
  const findings = [{ section: 'listing' as const, message: 'The icon is blurred.' }];
  const decision = { as: 'olga' as const, params: { submissionId: id }, body: { findings } };
  await good(services.server.call(rejectSubmission, decision));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await palette(), id);
  const found = await screen.findByRole('group', { name: t('palette.submissions') });
  expect(within(found).getAllByRole('option')).toHaveLength(1);
});

it('opens the person’s profile from the account menu', async () => {
  const person = await openConsole(services.server, '/');
  await person.click(await screen.findByRole('button', { name: /Ada Keller’s account/ }));
  for (const name of ['My Profile', 'My Company', 'Support', 'Sign Out']) await screen.findByRole('menuitem', { name });
  await person.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await screen.findByRole('heading', { name: 'My Profile', level: 1 });
  screen.getByText('ada@northlight.example');
  screen.getByText('Developer');
});
