import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const world = realServer();
const offers = () => {
  const page = within(screen.getByRole('main'));
  return [...page.queryAllByRole('link'), ...page.queryAllByRole('button')].map(({ textContent }) => textContent);
};

it('of an address that does not exist leads to the apps, and to support', async () => {
  await openConsole(world.server, '/nowhere');
  await screen.findByRole('heading', { level: 1, name: /not found/i });
  expect(offers()).toEqual(expect.arrayContaining(['To the apps list', 'Contact support']));
});

it('of a screen whose navigation item somebody has not is the same one', async () => {
  await openConsole(world.server, '/lists', 'ada');
  await screen.findByRole('heading', { level: 1, name: /not found/i });
});

it('of what is for another role offers the way back to the store', async () => {
  await openConsole(world.server, '/app/any/pricing', 'olga');
  await screen.findByRole('heading', { level: 1, name: /not authorized|authori/i });
  expect(offers()).toEqual(expect.arrayContaining(['Back to the store', 'Contact support']));
});
