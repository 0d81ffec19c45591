// @module-tag slow-7
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { type ChecklistItem, checklistOf } from '@lensdock/contract/review/checklist.ts';
import { setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { listFindingTemplates } from '@lensdock/contract/review/finding-templates.endpoints.ts';
import { readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { answerReviewer } from '@lensdock/contract/review/thread.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { holdClaim } from '@lensdock/server/review/testing/held-claim.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../frame/keys/use-single-keys.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

/** All apps of this file use the same package name, which must be unique, and each test starts with an empty queue. */
beforeEach(async () => {
  setSingleKeys(true);
  await services.server.database.execute(sql`update company set default_language = 'en'`);
  await releasePackageNames(services.server);
  await services.server.database.execute(sql`
    update submission set state = 'withdrawn', decided_by = 'ada', decided_at = now() where state = 'open'`);
});

async function submitted(name: string) {
  const { app, id } = await submittedApp(services.server, { name });
  return { app, submissionId: id };
}
const onDesk = async (submissionId: string) =>
  (await services.server.call(readSubmission, { as: 'olga', params: { submissionId } })).body;
const held = async (submissionId: string) =>
  holdClaim(services.server.database, submissionId, new Date((await services.server.clock.now()).getTime() + 600_000));
const part = (name: string) => within(screen.getByRole('region', { name }));

it('marks the submissions that have waited for longer than the target of their kind', async () => {
  const late = await submitted('Late Gate');
  const early = await submitted('Early Gate');
  const date = (submissionId: string, hours: number) =>
    services.server.ownersDatabase.execute(sql`
      update submission set submitted_at = now() - make_interval(hours => ${hours}) where id = ${submissionId}`);
  await date(late.submissionId, 73);
  await date(early.submissionId, 71);
  await openConsole(services.server, '/review', 'olga');
  within(await screen.findByRole('link', { name: /Late Gate/ })).getByText(t('review.overdue'));
  expect(within(screen.getByRole('link', { name: /Early Gate/ })).queryByText(t('review.overdue'))).toBeNull();
});

describe('queue by keyboard', () => {
  it('is navigated, opened, claimed, ticked and decided without a mouse, and continues with the next submission', async () => {
    const first = await submitted('Iota Gate');
    const second = await submitted('Kappa Gate');
    const person = await openConsole(services.server, '/review', 'olga');
    const iota = await screen.findByRole('link', { name: /Iota Gate/ });
    await person.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(iota));
    await person.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Kappa Gate'));
    await person.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(iota));
    await person.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: /Iota Gate/ });
    await person.keyboard('c');
    await waitFor(async () => expect((await onDesk(first.submissionId)).claim?.mine).toBe(true));
    await person.keyboard('16');
    await part('Checklist').findByText('2 of 6');
    await waitFor(async () =>
      expect((await onDesk(first.submissionId)).checklist.filter(({ checked }) => checked)).toHaveLength(2),
    );
    await person.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' })));
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Iota Gate?' }));
    dialog.getByText('4 checklist items are open:');
    await person.click(dialog.getByRole('button', { name: 'Approve anyway' }));
    await screen.findByText(t('review.approved', { name: 'Iota Gate' }));
    await screen.findByRole('heading', { level: 1, name: /Kappa Gate/ });
    expect(window.location.pathname).toBe(`/review/${second.submissionId}`);
  });

  it('sends an approval after the preceding ticks, and keeps showing a tick while earlier ones are answered', async () => {
    const { app, submissionId } = await submitted('Quick Gate');
    await services.server.ownersDatabase.execute(sql`update submission set risks = '{}' where id = ${submissionId}`);
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByText('0 of 6');
    const shown: string[] = [];
    const watch = new MutationObserver(() =>
      shown.push(...screen.queryAllByText(/^. of 6$/).map((count) => count.textContent)),
    );
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await person.keyboard('123456a{Enter}');
    await screen.findByText(t('review.approved', { name: 'Quick Gate' }));
    watch.disconnect();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown).toEqual(shown.toSorted());
    expect((await services.server.call(readApp, { as: 'ada', params: { id: app } })).body.appApprovalStatus).toBe(
      'Approved',
    );
  });

  it('asks with the items that are open on the server after another operator has unticked one', async () => {
    const { submissionId } = await submitted('Stale Gate');
    await services.server.ownersDatabase.execute(sql`update submission set risks = '{}' where id = ${submissionId}`);
    const tick = (item: ChecklistItem, checked: boolean) =>
      good(services.server.call(setChecklistItem, { as: 'olga', params: { submissionId, item }, body: { checked } }));
    for (const item of checklistOf('app')) await tick(item, true);
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByText('6 of 6');
    await tick('prices', false);
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Stale Gate?' }));
    dialog.getByText('One checklist item is open:');
    dialog.getByText('Prices and buyers match the description');
    dialog.getByText(/^This submission has open checklist items/);
    await person.click(dialog.getByRole('button', { name: 'Approve anyway' }));
    await screen.findByText(t('review.approved', { name: 'Stale Gate' }));
  });

  it('keeps the list of an open approval dialog, and shows the new one if the server rejects it', async () => {
    const { submissionId } = await submitted('Frozen Gate');
    await services.server.ownersDatabase.execute(sql`update submission set risks = '{}' where id = ${submissionId}`);
    const tick = (item: ChecklistItem, checked: boolean) =>
      good(services.server.call(setChecklistItem, { as: 'olga', params: { submissionId, item }, body: { checked } }));
    for (const item of checklistOf('app')) await tick(item, item !== 'prices');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByText('5 of 6');
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Approve Frozen Gate?' }));
    const listed = async () => (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent);
    const read = await listed();
    expect(read).toEqual(['Prices and buyers match the description']);
    await tick('texts', false);
    await queryClient.refetchQueries({ queryKey: ['submission', submissionId] });
    // The page behind an open dialog is hidden from assistive technology, so it is found by text.
    await screen.findByText('4 of 6');
    expect(await listed()).toEqual(read);
    await person.click((await dialog()).getByRole('button', { name: 'Approve anyway' }));
    await screen.findByText(/^This submission has open checklist items/);
    expect(await listed()).toHaveLength(2);
    expect((await onDesk(submissionId)).state).toBe('open');
    await person.click((await dialog()).getByRole('button', { name: 'Approve anyway' }));
    await screen.findByText(t('review.approved', { name: 'Frozen Gate' }));
  });

  it('switches the language of the comparison and returns a claimed submission with keys', async () => {
    const { submissionId } = await submitted('Kappa Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByRole('heading', { level: 1, name: /Kappa Gate/ });
    const languages = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Deutsch/ });
    await person.keyboard('t');
    await waitFor(() => expect(languages().checked).toBe(true));
    await person.keyboard('c');
    await screen.findByRole('button', { name: t('review.release') });
    await person.keyboard('u');
    await waitFor(async () => expect((await onDesk(submissionId)).claim).toBeNull());
  });

  it('types letters in text fields, and can be turned off', async () => {
    const { submissionId } = await submitted('Lambda Gate');
    const person = await openConsole(services.server, '/review', 'olga');
    await screen.findByRole('link', { name: /Lambda Gate/ });
    await person.keyboard('/');
    await person.keyboard('cj');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect([document.activeElement, search.value]).toEqual([search, 'cj']);
    await person.clear(search);
    await screen.findByRole('link', { name: /Lambda Gate/ });
    search.blur();
    await person.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: t('review.keys') }));
    await person.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    // The close button of the dialog comes first.
    await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('link', { name: /Lambda Gate/ }).focus();
    await person.keyboard('c');
    expect((await onDesk(submissionId)).claim).toBeNull();
  });

  it('is filtered and sorted in the URL', async () => {
    const { submissionId } = await submitted('Mu Gate');
    await submitted('Nu Gate');
    await held(submissionId);
    const person = await openConsole(services.server, '/review?claim=nobody&sort=newest', 'olga');
    await screen.findByRole('link', { name: /Nu Gate/ });
    expect(screen.queryByRole('link', { name: /Mu Gate/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: /Newest first/ }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Most risks first' }));
    await waitFor(() => expect(window.location.search).toContain('sort=risk'));
    await person.click(screen.getByRole('button', { name: /Remove Unclaimed/ }));
    const entry = await screen.findByRole('link', { name: /Mu Gate/ });
    expect(entry.textContent).toContain('The other operator');
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('menuitemradio', { name: t('review.sample') }));
    await screen.findByText(t('review.none-match'));
  });
});

describe('review desk', () => {
  it('assigns a submission from its menu, and shows the assignee in the queue', async () => {
    const { submissionId } = await submitted('Iota Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await person.click(await screen.findByRole('button', { name: t('review.assignee-none') }));
    await person.click(
      await screen.findByRole('menuitemradio', { name: t('review.assign-off-duty', { name: 'Olga Brandt' }) }),
    );
    await screen.findByRole('button', { name: t('review.assigned-to-you') });
    const entry = await screen.findByRole('link', { name: /Iota Gate/ });
    await waitFor(() => expect(entry.textContent).toContain(t('review.assigned-to-you')));
    expect((await onDesk(submissionId)).assignee).toMatchObject({ reviewerId: 'olga', mine: true });
  });

  it('shows the reviewer, is locked for others, and can be taken over after a confirmation', async () => {
    const { submissionId } = await submitted('Xi Gate');
    await held(submissionId);
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByText(t('review.claimed-by', { name: 'The other operator' }));
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Take over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take over this submission?' }));
    await person.click(dialog.getByRole('button', { name: 'Take over' }));
    await screen.findByRole('button', { name: t('review.release') });
    expect((await onDesk(submissionId)).claim?.mine).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await person.click(screen.getByRole('button', { name: t('review.release') }));
    await screen.findByRole('button', { name: 'Claim' });
  });

  it('starts a finding from a template in the company’s language and sends it with its field', async () => {
    const { app, submissionId } = await submitted('Omicron Gate');
    await services.server.database.execute(sql`update company set default_language = 'de'`);
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByRole('heading', { level: 1, name: /Omicron Gate/ });
    await person.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: 'Finding' }));
    await person.selectOptions(await dialog.findByLabelText(/Start from a template/), 'Summary too vague');
    const message = dialog.getByLabelText<HTMLTextAreaElement>(t('review.finding-message'));
    expect(message.value).toMatch(/^Die Kurzbeschreibung sagt nicht/);
    expect(dialog.getByLabelText<HTMLSelectElement>('Field').value).toBe('summary');
    await person.selectOptions(dialog.getByLabelText(t('review.field-language')), 'English');
    await person.type(message, ' Danke.');
    await person.click(dialog.getByRole('button', { name: t('review.keep-finding') }));
    await person.click(await screen.findByRole('button', { name: 'Reject with 1 finding' }));
    await screen.findByText(t('review.rejected', { name: 'Omicron Gate' }));
    const { reviews } = (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body;
    expect(reviews[0]?.findings).toMatchObject([
      { section: 'listing', inputField: 'summary', isocode: 'en', message: expect.stringMatching(/wo\. Danke\.$/) },
    ]);
    const { reasons } = (await services.server.call(listFindingTemplates, { as: 'olga' })).body;
    expect(reasons.filter(({ uses }) => uses > 0)).toMatchObject([{ id: 'summary-too-general', uses: 1 }]);
  });

  it('stores a note for operators, and a conversation with the company', async () => {
    const { app, submissionId } = await submitted('Pi Gate');
    const person = await openConsole(services.server, `/review/${submissionId}`, 'olga');
    await screen.findByRole('heading', { level: 1, name: /Pi Gate/ });
    await screen.findByLabelText('Note');
    await person.keyboard('n');
    await person.keyboard('Ask the lab.');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await part('Internal notes').findByText('Ask the lab.');
    screen.getByLabelText('Note').blur();
    await screen.findByLabelText('Message to the company');
    await person.keyboard('m');
    await person.keyboard('What is it for?{Control>}{Enter}{/Control}');
    await part('Conversation').findByText('What is it for?');
    const params = { id: app, submissionId };
    await good(services.server.call(answerReviewer, { as: 'ada', params, body: { text: 'For gates.' } }));
    await openConsole(services.server, '/review', 'olga');
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: /Pi Gate/ }).some((link) => link.textContent?.includes('Company replied')),
      ).toBe(true),
    );
  });

  it('shows a spot check without a decision', async () => {
    const { app, submissionId } = await submitted('Rho Gate');
    await services.server.database.execute(sql`
      update submission set state = 'approved', decided_by = 'policy', decided_at = now(), sample = 'waiting' where id = ${submissionId}`);
    const person = await openConsole(services.server, '/review?kind=sample', 'olga');
    await person.click(await screen.findByRole('link', { name: /Rho Gate.*Spot check/ }));
    await screen.findByText(t('review.sample-title'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(part('Decision').getByRole('link').getAttribute('href')).toBe(`/all-apps/${app}`);
    await person.click(screen.getByRole('button', { name: t('review.look-done') }));
    await screen.findByText(t('review.looked-at', { name: 'Rho Gate' }));
    expect((await onDesk(submissionId)).sampled).toBe(false);
  });
});
