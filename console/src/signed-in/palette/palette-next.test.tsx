// @module-tag slow-1
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { publicApp, reportedApp } from '@lensdock/server/reports/testing/reported-app.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

const home = () => screen.findByRole('heading', { level: 1, name: t('home.title') });

/** Picks the entry of the palette with this text, from the home page. */
async function pick(person: Awaited<ReturnType<typeof openConsole>>, text: string): Promise<void> {
  await home();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), `${text}{Enter}`);
}

it('opens the next submission, and does not open it again on the way back', async () => {
  const { id } = await submittedApp(services.server, { name: 'Ramp Watch' });
  const person = await openConsole(services.server, '/home', 'olga');
  await pick(person, 'review the next');
  await waitFor(() => expect(window.location.pathname).toBe(`/review/${id}`));
  window.history.back();
  await home();
  // The console has read the queue, in which others claim the submission and another one arrives.
  await good(services.server.call(claimSubmission, { as: 'rosa', params: { submissionId: id }, body: {} }));
  const later = await submittedApp(services.server, { name: 'Gate Count' });
  await pick(person, 'review the next');
  await waitFor(() => expect(window.location.pathname).toBe(`/review/${later.id}`));
  window.history.back();
  await home();
});

it('opens the next company and the next report that wait for a decision, or their empty lists', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await pick(person, 'decide the next report');
  await screen.findByText(t('reports.none-open'));
  expect(window.history.state).not.toHaveProperty('start');
  window.history.back();
  await home();
  const reportId = await reportedApp(services.server, await publicApp(services.server));
  const [meridian] = await services.server.database.query<{ id: string }>(
    sql`update company set approved = false where name = 'Meridian Optics Ltd' returning id`,
  );
  await pick(person, 'decide the next company');
  await waitFor(() => expect(window.location.pathname).toBe(`/companies/${meridian?.id}`));
  await screen.findByRole('button', { name: t('company.approve') });
  window.history.back();
  await pick(person, 'decide the next report');
  await waitFor(() => expect(window.location.pathname).toBe(`/reports/${reportId}`));
  window.history.back();
  await home();
});
