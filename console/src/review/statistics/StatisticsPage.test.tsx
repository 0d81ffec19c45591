import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();
afterEach(() => vi.unstubAllEnvs());

it('shows the decisions of each operator per week', async () => {
  const { id } = await submittedApp(services.server);
  services.server.clock.advance(2 * 3_600_000);
  const params = { submissionId: id };
  const answer = await services.server.call(approveSubmission, { as: 'sami', params, body: everythingConfirmed });
  expect(answer.status).toBe(200);
  // The week begins on the same Monday for a reader west of Greenwich.
  vi.stubEnv('TZ', 'America/Los_Angeles');
  await openConsole(services.server, '/review-statistics', 'olga');
  const table = within(await screen.findByRole('table', { name: t('review.statistics') }));
  const row = within(table.getByRole('row', { name: /Sami Haddad/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Sami Haddad',
    '16\u00a0Nov\u00a02026',
    '1',
    '0',
    '2\u00a0hours',
    expect.stringMatching(/^0 \(0/),
  ]);
});
