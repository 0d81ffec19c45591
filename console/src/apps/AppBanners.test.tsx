import { listSubmissions, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { setValidated } from '@lensdock/server/payout-accounts/testing/validate-account.ts';
import { submissionOf, submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { companyIdOf } from '@lensdock/server/testing/store-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

/** All apps of this file use the same package name, which must be unique. */
beforeEach(async () => {
  localStorage.clear();
  await releasePackageNames(services.server);
});

const submitted = async () => (await submittedApp(services.server)).app;

const toSection = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', { name: new RegExp(`^${name}`) });

it('shows several banners in full once, and as one line each on later pages', async () => {
  const app = await submitted();
  const company = await companyIdOf(services.server, 'ada');
  await setValidated(services.server.database, company, false);
  try {
    const person = await openConsole(services.server, `/app/${app}/pricing`);
    await screen.findByText(/^Submitted by/);
    await screen.findByText(t('apps.payment-title'));
    screen.getByRole('link', { name: t('apps.payout-settings') });
    await person.click(toSection('Availability'));
    await screen.findByRole('heading', { level: 1, name: t('availability.title') });
    screen.getByText(t('apps.payment-title'));
    screen.getByText(t('apps.in-review-app'));
    screen.getByRole('button', { name: t('apps.withdraw') });
    expect(screen.queryByText(/^Submitted by/)).toBeNull();
    expect(screen.queryByRole('link', { name: t('apps.payout-settings') })).toBeNull();
    await person.click(screen.getByRole('button', { name: t('ui.show-details', { title: t('apps.in-review-app') }) }));
    await screen.findByText(/^Submitted by/);
    await person.click(screen.getByRole('button', { name: t('ui.hide-details', { title: t('apps.in-review-app') }) }));
    await waitFor(() => expect(screen.queryByText(/^Submitted by/)).toBeNull());
  } finally {
    await setValidated(services.server.database, company, true);
  }
});

it('keeps a single banner in full', async () => {
  const person = await openConsole(services.server, `/app/${await submitted()}/pricing`);
  await screen.findByText(/^Submitted by/);
  await person.click(toSection('Availability'));
  await screen.findByRole('heading', { level: 1, name: t('availability.title') });
  await screen.findByText(/^Submitted by/);
});

it('states each finding of a rejection once per page', async () => {
  const app = await submitted();
  const queue = await services.server.call(listSubmissions, { as: 'olga', query: {} });
  const submissionId = queue.body.submissions.find(({ appCode }) => appCode === app)?.submissionId ?? '';
  const body = {
    findings: [
      {
        section: 'listing',
        inputField: 'description',
        isocode: 'de',
        message: 'The policy does not name the camera.',
      },
      { section: 'pricing', message: 'A trial alone is not enough.' },
    ],
  };
  await good(services.server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body }));
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  expect(await screen.findAllByText(/A trial alone is not enough\./)).toHaveLength(1);
  const onListing = within(screen.getByText(/The policy does not name the camera\./)).getByRole('link');
  expect(onListing.getAttribute('href')).toBe(`/app/${app}/store-listing#description-de`);
  screen.getByText(t('apps.findings-here', { count: 1 }));
  await person.click(toSection('Availability'));
  await screen.findByRole('heading', { level: 1, name: t('availability.title') });
  expect(screen.getAllByText(/A trial alone is not enough\./)).toHaveLength(1);
  expect(screen.queryByText(t('apps.findings-here', { count: 1 }))).toBeNull();
});

it('offers a viewer neither to withdraw a submission nor to reset a rejected app', async () => {
  const app = await submitted();
  await setAccess(services.server, 'ben', { role: 'viewer' });
  await openConsole(services.server, `/app/${app}/pricing`, 'ben');
  await screen.findByText(/^Submitted by/);
  expect(screen.queryByRole('button', { name: t('apps.withdraw') })).toBeNull();
  const params = { submissionId: await submissionOf(services.server, app) };
  const body = { findings: [{ section: 'pricing' as const, message: 'A trial alone is not enough.' }] };
  await good(services.server.call(rejectSubmission, { as: 'olga', params, body }));
  await openConsole(services.server, `/app/${app}/pricing`, 'ben');
  await screen.findByText(t('apps.rejected-title'));
  expect(screen.queryByRole('button', { name: t('apps.back-to-draft') })).toBeNull();
  await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByRole('button', { name: t('apps.back-to-draft') });
});
