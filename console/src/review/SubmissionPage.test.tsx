// @module-tag slow-7
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { readMyReviewThread } from '@lensdock/contract/review/thread.endpoints.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../forms/drafts/draft-storage.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
afterEach(() => vi.restoreAllMocks());

/** All apps of this file use the same package name, which must be unique, and each test starts with an empty queue. */
beforeEach(async () => {
  await releasePackageNames(services.server);
});

async function submitted(name: string) {
  const { app, id } = await submittedApp(services.server, { name });
  return { app, submissionId: id };
}
const appOf = async (app: string) => (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body;
const queue = () => within(screen.getByRole('region', { name: 'Queue' }));
const rail = () => within(screen.getByRole('region', { name: 'Findings' }));

describe('reviewer’s desk', () => {
  it('is an operator’s start page and reports an empty queue', async () => {
    await openConsole(services.server, '/', 'olga');
    await screen.findByText(t('review.empty-title'));
    expect(window.location.pathname).toBe('/review');
  });

  it('shows auditors notes and messages, but no fields that the server refuses to them', async () => {
    const { submissionId } = await submitted('Audited');
    await setOperatorRoles(services.server, 'olga', ['auditor']);
    try {
      await openConsole(services.server, `/review/${submissionId}`, 'olga');
      const notes = within(await screen.findByRole('region', { name: t('review.notes') }));
      notes.getByText(t('review.reviewers-write'));
      expect(notes.queryByRole('textbox')).toBeNull();
      const points = within(screen.getByRole('region', { name: t('review.checklist') })).getAllByRole('checkbox');
      for (const point of points) expect(point).toHaveProperty('disabled', true);
      const thread = within(await screen.findByRole('region', { name: t('review.thread') }));
      await thread.findByText(t('review.reviewers-write'));
      expect(thread.queryByRole('textbox')).toBeNull();
    } finally {
      await setOperatorRoles(services.server, 'olga', ['administrator']);
    }
  });

  it('does not exist for developers', async () => {
    await openConsole(services.server, '/review');
    await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
  });

  it('stays open when the earlier decisions cannot be loaded, and retries them', async () => {
    const { app, submissionId } = await submitted('Historyless');
    rejectCalls('GET', new RegExp(`/operator/apps/${app}/submissions`));
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    const history = within(await screen.findByRole('region', { name: t('review.history') }));
    await history.findByText(refusal);
    expect(window.location.pathname).toBe(`/review/${submissionId}`);
    vi.restoreAllMocks();
    await person.click(history.getByRole('button', { name: t('frame.retry') }));
    await history.findByText(t('review.no-history'));
  });

  it('reports a failed return to the queue, and shows the current reviewer', async () => {
    const { submissionId } = await submitted('Returned');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await person.click(await screen.findByRole('button', { name: t('review.claim') }));
    const release = await screen.findByRole('button', { name: t('review.release') });
    const params = { submissionId };
    await good(services.server.call(claimSubmission, { as: 'sami', params, body: { takeOver: true } }));
    rejectCalls('DELETE', /\/claim/);
    await person.click(release);
    await screen.findByText(refusal);
    await screen.findByText(t('review.claimed-by', { name: 'Sami Haddad' }));
  });

  it('searches the queue and keeps the search in the URL', async () => {
    await submitted('Alpha Gate');
    await submitted('Beta Gate');
    const person = await openConsole(services.server, '/review', 'olga');
    await queue().findByRole('link', { name: /Beta Gate/ });
    await person.type(queue().getByRole('searchbox'), 'alpha');
    await waitFor(() => expect(queue().queryByRole('link', { name: /Beta Gate/ })).toBeNull());
    await person.click(await queue().findByRole('link', { name: /Alpha Gate/ }));
    await screen.findByRole('heading', { level: 1, name: /Alpha Gate/ });
    expect(window.location.search).toBe('?search=alpha');
    expect(
      queue()
        .getByRole('link', { name: /Alpha Gate/ })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  it('opens the store preview in a separate window', async () => {
    const { submissionId } = await submitted('Store Gate');
    await openConsole(services.server, `/review/${submissionId}`, 'olga');
    const link = await screen.findByRole('link', { name: /^Store preview/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/review/${submissionId}/preview`,
      '_blank',
    ]);
  });

  it('has a store preview of the submission, which says that it is not published', async () => {
    const { submissionId } = await submitted('Shown Gate');
    await openConsole(services.server, `/review/${submissionId}/preview`, 'olga');
    await screen.findByRole('heading', { level: 1, name: 'Shown Gate' });
    screen.getByText(t('catalogue.preview'));
    screen.getByRole('region', { name: 'Prices' });
  });

  it('records the first of two approvals, says why, and leaves the second to another operator', async () => {
    const { settings } = services.server.services;
    settings.REVIEW_SECOND_LOOK_FIRST_APP = true;
    try {
      const { app, submissionId } = await submitted('Twofold Gate');
      const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
      await screen.findByText(t('review.second-look-needed'));
      screen.getByText(t('review.second-look-reasons', { reasons: 'First app' }));
      await person.click(screen.getByRole('button', { name: 'Approve' }));
      await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
      await screen.findByText(t('review.first-approved', { name: 'Twofold Gate' }));
      expect((await appOf(app)).appApprovalStatus).toBe('Check');
      const entry = await queue().findByRole('link', { name: /Twofold Gate/ });
      await waitFor(() => expect(entry.textContent).toContain(t('review.second-look')));
      await person.click(entry);
      await screen.findByText(t('review.second-look-waits'));
      expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
    } finally {
      settings.REVIEW_SECOND_LOOK_FIRST_APP = false;
    }
  });

  it('publishes on approval and confirms it above the queue', async () => {
    const { app, submissionId } = await submitted('Gamma Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Gamma Gate?' }));
    dialog.getByText('6 checklist items are open:');
    dialog.getByText('Every permission is justified');
    await person.click(dialog.getByRole('button', { name: 'Keep reviewing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await appOf(app)).appApprovalStatus).toBe('Check');
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    await screen.findByText(t('review.approved', { name: 'Gamma Gate' }));
    const back = screen.getByRole('link', { name: 'Open this submission' });
    expect(back.getAttribute('href')).toBe(`/review/${submissionId}`);
    // The next submission is shown at once.
    expect(window.location.pathname).toMatch(/^\/review\/.+/);
    expect(window.location.pathname).not.toContain(submissionId);
    await waitFor(() => expect(queue().queryByRole('link', { name: /Gamma Gate/ })).toBeNull());
    expect((await appOf(app)).appApprovalStatus).toBe('Approved');
  });

  it('rejects only with findings, approves only without, and sends each finding with its section', async () => {
    const { app, submissionId } = await submitted('Delta Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    const reject = await screen.findByRole('button', { name: 'Reject' });
    expect(reject.getAttribute('aria-disabled')).toBe('true');
    const add = rail().getByRole('button', { name: 'Add finding' });
    await person.click(add);
    const dialog = within(await screen.findByRole('dialog', { name: 'Finding' }));
    await person.click(dialog.getByRole('button', { name: t('review.keep-finding') }));
    dialog.getByText(t('review.finding-required', { limit: messageLimit }));
    await person.selectOptions(dialog.getByLabelText('Section'), 'Pricing');
    await fill(person, dialog.getByLabelText(t('review.finding-message')), 'A trial alone is not enough.');
    await person.click(dialog.getByRole('button', { name: t('review.keep-finding') }));
    await waitFor(() => expect(document.activeElement).toBe(add));
    rail().getByText('A trial alone is not enough.');
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Reject with 1 finding' }));
    await screen.findByText(t('review.rejected', { name: 'Delta Gate' }));
    const { appApprovalStatus, reviews } = await appOf(app);
    expect(appApprovalStatus).toBe('Unapproved');
    expect(reviews[0]?.findings).toMatchObject([{ section: 'pricing', message: 'A trial alone is not enough.' }]);
  });

  it('sends a message with a rejection to the conversation, which the company can answer', async () => {
    const { app, submissionId } = await submitted('Message Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    const add = await screen.findByRole('button', { name: 'Add finding' });
    expect(screen.queryByRole('checkbox', { name: 'Send a message to Ada Keller' })).toBeNull();
    await person.click(add);
    await fill(person, await screen.findByLabelText(t('review.finding-message')), 'Blurred pictures.');
    await person.click(screen.getByRole('button', { name: t('review.keep-finding') }));
    await person.click(await screen.findByRole('checkbox', { name: 'Send a message to Ada Keller' }));
    const reject = () => screen.getByRole('button', { name: 'Reject with 1 finding' });
    expect(reject().getAttribute('aria-disabled')).toBe('true');
    await fill(person, screen.getByLabelText('Message to Ada Keller'), 'Only the pictures are missing.');
    await person.click(reject());
    await screen.findByText(t('review.rejected', { name: 'Message Gate' }));
    const params = { id: app, submissionId };
    const { body } = await good(services.server.call(readMyReviewThread, { as: 'ada', params }));
    expect(body).toMatchObject({
      mayWrite: true,
      messages: [{ side: 'operator', text: 'Only the pictures are missing.' }],
    });
  });

  it('asks before leaving unsent findings', async () => {
    const { submissionId } = await submitted('Epsilon Gate');
    await submitted('Zeta Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await person.click(await screen.findByRole('button', { name: 'Add finding' }));
    await fill(person, await screen.findByLabelText(t('review.finding-message')), 'Blurred pictures.');
    await person.click(screen.getByRole('button', { name: t('review.keep-finding') }));
    await person.click(await queue().findByRole('link', { name: /Zeta Gate/ }));
    await screen.findByRole('dialog', { name: 'Leave the page?' });
    await person.click(screen.getByRole('button', { name: t('forms.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(rail().getByRole('button', { name: 'Remove finding 1' }));
    await person.click(queue().getByRole('link', { name: /Zeta Gate/ }));
    await screen.findByRole('heading', { level: 1, name: /Zeta Gate/ });
  });

  it('stores findings and a draft message on the device, offers them again and asks once for all', async () => {
    const { submissionId } = await submitted('Kept Gate');
    const stored = (place: string) => localStorage.getItem(draftKey(`${place}.${submissionId}`)) ?? '';
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await person.click(await screen.findByRole('button', { name: 'Add finding' }));
    await fill(person, await screen.findByLabelText(t('review.finding-message')), 'No reason.');
    // Includes the finding in the open dialog.
    await waitFor(() => expect(stored('verdict')).toContain('No reason.'));
    await person.click(screen.getByRole('button', { name: t('review.keep-finding') }));
    await fill(person, await screen.findByLabelText('Message to the company'), 'Why three seconds?');
    await waitFor(() => expect(stored('message')).toContain('three seconds'));
    await person.click(document.querySelector<HTMLElement>('a[href="/"]') as HTMLElement); // the logo, on every page
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(window.location.pathname).toBe('/review'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();

    const again = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findAllByRole('button', { name: t('forms.restore-draft') });
    const findings = within(await screen.findByRole('region', { name: 'Findings' }));
    await again.click(findings.getByRole('button', { name: t('forms.restore-draft') }));
    findings.getByText('No reason.');
    await again.click(await screen.findByRole('button', { name: t('forms.restore-draft') }));
    expect(screen.getByLabelText('Message to the company')).toHaveProperty('value', 'Why three seconds?');
    await again.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(stored('message')).toBe(''));
    await again.click(screen.getByRole('button', { name: 'Reject with 1 finding' }));
    await screen.findByText(t('review.rejected', { name: 'Kept Gate' }));
    expect(stored('verdict')).toBe('');
  });

  it('shows another operator’s decision in place of the buttons', async () => {
    const { submissionId } = await submitted('Eta Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await good(
      services.server.call(approveSubmission, { as: 'olga', params: { submissionId }, body: everythingConfirmed }),
    );
    await person.click(approve);
    await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    await screen.findByText('This submission was approved.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });
});
