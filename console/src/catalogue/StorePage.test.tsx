import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { meridian } from '@lensdock/server/testing/test-server.ts';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const world = realServer();

it('shows an app of the store to everybody, with the way to its company', async () => {
  const { app } = await onlineApp(world.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  const person = await openConsole(world.server, `/store/${app}`);
  await screen.findByRole('heading', { name: 'Gatekeeper', level: 1 });
  screen.getByText('Counts who comes and goes.');
  screen.getByText(/1,999/);
  await person.click(screen.getByRole('link', { name: 'Northlight Vision GmbH' }));
  await screen.findByRole('heading', { name: 'Northlight Vision GmbH', level: 1 });
  await screen.findByRole('link', { name: /Gatekeeper/ });
});

it('has no page of a company that shows nothing to everybody', async () => {
  await openConsole(world.server, `/store/companies/${meridian.id}`);
  await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
});

it('answers an app that is not in the store as one that never was', async () => {
  await openConsole(world.server, '/store/nothing');
  await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
});
