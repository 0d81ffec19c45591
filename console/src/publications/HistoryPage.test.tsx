// @module-tag slow-4
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a company the submissions and publications of its app without naming operators', async () => {
  const { app } = await readyApp(services.server, 'ada', { name: 'Storied' });
  await act(services.server, 'ada', app, { type: 'release' });
  const [row] = await services.server.database.query<{ id: string }>(
    sql`select id from submission where app_code = ${app}`,
  );
  const params = { submissionId: row?.id ?? '' };
  await good(services.server.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed }));
  const person = await openConsole(services.server, `/app/${app}/availability`);
  const links = await screen.findAllByRole('link', { name: 'History' });
  if (links[0]) await person.click(links[0]);
  await screen.findByRole('heading', { level: 1, name: 'History' });
  await (await panel('Submissions')).findByText(/^Submitted by Ada Keller/);
  (await panel('Submissions')).getByText(/^Closed by the store/);
  await (await panel('Publications')).findByText(/Version 1\.0\.0, the store/);
  expect(screen.queryByText(/Olga/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Roll back to publication/ })).toBeNull();
});
