import { rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { askDeveloper, readReviewThread } from '@lensdock/contract/review/thread.endpoints.ts';
import { act, good } from '@lensdock/server/apps/testing/staged-app.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const conversation = () => within(screen.getByRole('region', { name: 'Conversation with the reviewer' }));
const said = async (submissionId: string) =>
  (await services.server.call(readReviewThread, { as: 'olga', params: { submissionId } })).body.messages.map(
    ({ text }) => text,
  );

it('lets a company write to the reviewer during a review', async () => {
  const { app, id } = await submittedApp(services.server, { name: 'Sigma Gate' });
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await person.click(await screen.findByRole('button', { name: 'Message the reviewer' }));
  const message = await screen.findByLabelText('Message to the reviewer');
  await waitFor(() => expect(document.activeElement).toBe(message));
  await person.keyboard('The microphone hears horns.');
  await person.click(conversation().getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Conversation (1 message)' });
  conversation().getByText('The microphone hears horns.');
  expect(await said(id)).toEqual(['The microphone hears horns.']);
});

it("opens the thread with a reviewer's question, and keeps it open after a rejection and in a draft", async () => {
  const { app, id } = await submittedApp(services.server, { name: 'Tau Gate' });
  await good(
    services.server.call(askDeveloper, { as: 'olga', params: { submissionId: id }, body: { text: 'Which horns?' } }),
  );
  const body = { findings: [{ section: 'listing' as const, message: 'Blurred pictures.' }] };
  await good(services.server.call(rejectSubmission, { as: 'olga', params: { submissionId: id }, body }));
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByText('Which horns?');
  await person.type(await screen.findByLabelText('Message to the reviewer'), 'Those of trains.');
  await person.click(conversation().getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Conversation (2 messages)' });
  conversation().getByText('Those of trains.');
  await act(services.server, 'ada', app, { type: 'reset-to-draft' });
  const again = await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByText(t('apps.rejected-before'));
  await again.click(screen.getAllByRole('button', { name: 'Conversation (2 messages)' }).at(-1) as HTMLElement); // found by the query
  expect(await said(id)).toEqual(['Which horns?', 'Those of trains.']);
});
