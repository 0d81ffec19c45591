import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSingleKeys } from '../../frame/keys/use-single-keys.ts';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

/** The oldest submission of the queue, which waits for the second of its two approvals, and the only other one. */
let ids = { approved: '', other: '' };
beforeEach(async () => {
  const { server } = services;
  setSingleKeys(true);
  server.services.settings.REVIEW_SECOND_LOOK_FIRST_APP = true;
  await releasePackageNames(server);
  await server.database.execute(sql`
    update submission set state = 'withdrawn', decided_by = 'ada', decided_at = now() where state = 'open'`);
  const { id: approved } = await submittedApp(server, { name: 'Dock Watch' });
  const params = { submissionId: approved };
  await good(server.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed }));
  await releasePackageNames(server);
  ids = { approved, other: (await submittedApp(server, { name: 'Dock Count' })).id };
});

it('starts with a submission whose first approval is not the operator’s own', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await screen.findByRole('heading', { level: 1, name: t('home.title') });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'review the next{Enter}');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/review\/./));
  expect(window.location.pathname).toBe(`/review/${ids.other}`);
});

it('returns to the empty desk when the operator has given the first approval to every remaining submission', async () => {
  const person = await openConsole(services.server, `/review/${ids.other}`, 'olga');
  await screen.findByRole('heading', { level: 1, name: /Dock Count/ });
  await screen.findByRole('link', { name: /Dock Watch/ });
  await person.keyboard('l');
  await waitFor(() => expect(window.location.pathname).not.toBe(`/review/${ids.other}`));
  expect(window.location.pathname).toBe('/review');
});

it('continues with a submission whose first approval is another operator’s', async () => {
  await services.server.ownersDatabase.execute(
    sql`update second_look set approved_by = 'rosa' where submission_id = ${ids.approved}`,
  );
  const person = await openConsole(services.server, `/review/${ids.other}`, 'olga');
  await screen.findByRole('heading', { level: 1, name: /Dock Count/ });
  await screen.findByRole('link', { name: /Dock Watch/ });
  await person.keyboard('l');
  await waitFor(() => expect(window.location.pathname).toBe(`/review/${ids.approved}`));
});
