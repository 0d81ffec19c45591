import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listMembers, removeMember } from '@lensdock/contract/team/team.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { endFreshSignIn, pendingFreshSignIn } from '../session/fresh-sign-in.ts';
import { adoptSession, signedInPerson } from '../session/session.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
beforeEach(async () => {
  await setAccess(services.server, 'ben', { role: 'owner' });
});

const member = (name: RegExp) => screen.findByRole('row', { name });

it('invites a person, sends the invitation again and revokes it', async () => {
  const person = await openConsole(services.server, '/team');
  expect(await screen.findByText(t('invitations.none'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('team.invite') }));
  const dialog = await screen.findByRole('dialog', { name: t('team.invite-title') });
  await fill(person, within(dialog).getByLabelText(t('team.email')), 'ida@agency.example');
  await person.selectOptions(within(dialog).getByLabelText(t('team.role')), 'support');
  await person.click(within(dialog).getByRole('button', { name: t('team.invite-act') }));
  const row = await member(/ida@agency.example/);
  expect(within(row).getByText(t('team.role-support'))).toBeTruthy();
  await person.click(
    within(row).getByRole('button', { name: t('invitations.resend-to', { email: 'ida@agency.example' }) }),
  );
  await person.click(
    within(await member(/ida@agency.example/)).getByRole('button', {
      name: t('invitations.revoke-of', { email: 'ida@agency.example' }),
    }),
  );
  expect(await screen.findByText(t('invitations.none'))).toBeTruthy();
});

it('shows that the invitations are loading', async () => {
  const invitations = holdReply('GET', /\/invitations$/);
  await openConsole(services.server, '/team');
  const panel = within(await screen.findByRole('region', { name: t('invitations.open') }));
  await panel.findByText(t('ui.loading'));
  invitations.release();
  await waitFor(() => expect(panel.queryByText(t('ui.loading'))).toBeNull());
});

it('repeats an invitation after a fresh sign-in, with the form as it was', async () => {
  const person = await openConsole(services.server, '/team');
  await person.click(await screen.findByRole('button', { name: t('team.invite') }));
  const dialog = await screen.findByRole('dialog', { name: t('team.invite-title') });
  await fill(person, within(dialog).getByLabelText(t('team.email')), 'late@agency.example');
  services.server.clock.advance(11 * 60_000);
  await person.click(within(dialog).getByRole('button', { name: t('team.invite-act') }));
  await waitFor(() => expect(pendingFreshSignIn.read()).toBeDefined());
  expect(within(dialog).getByLabelText<HTMLInputElement>(t('team.email')).value).toBe('late@agency.example');
  adoptSession((await services.server.services.signOn.issueSampleToken?.('ada')) ?? '', signedInPerson());
  endFreshSignIn(true);
  expect(await member(/late@agency.example/)).toBeTruthy();
});

it('shows the finding at the email and keeps the dialog', async () => {
  const person = await openConsole(services.server, '/team');
  await person.click(await screen.findByRole('button', { name: t('team.invite') }));
  const dialog = await screen.findByRole('dialog', { name: t('team.invite-title') });
  await fill(person, within(dialog).getByLabelText(t('team.email')), 'ida@agency');
  await person.click(within(dialog).getByRole('button', { name: t('team.invite-act') }));
  expect(await within(dialog).findByText('Invalid email format')).toBeTruthy();
});

it('limits a member to an app', async () => {
  await services.server.call(createApp, { as: 'ada', body: { name: 'Gatekeeper' } });
  const person = await openConsole(services.server, '/team');
  const row = await member(/Ben Roth/);
  await person.click(within(row).getByRole('button', { name: t('team.change-of', { name: 'Ben Roth' }) }));
  const dialog = await screen.findByRole('dialog', { name: t('team.change-title', { name: 'Ben Roth' }) });
  await person.selectOptions(within(dialog).getByLabelText(t('team.role')), 'publisher');
  await person.selectOptions(within(dialog).getByLabelText(t('team.apps')), 'some');
  await person.click(await within(dialog).findByRole('checkbox', { name: 'Gatekeeper' }));
  await person.click(within(dialog).getByRole('button', { name: t('team.change-act') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The rows render after the dialog has closed.
  await within(await member(/Ben Roth/)).findByText('Gatekeeper');
});

it('shows the access that another owner has set after a conflict', async () => {
  const person = await openConsole(services.server, '/team');
  const row = await member(/Ben Roth/);
  await person.click(within(row).getByRole('button', { name: t('team.change-of', { name: 'Ben Roth' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('team.change-title', { name: 'Ben Roth' }) }));
  await setAccess(services.server, 'ben', { role: 'finance', endsAt: new Date('2027-04-01T00:00:00Z') });
  await person.selectOptions(dialog.getByLabelText(t('team.role')), 'support');
  await person.click(dialog.getByRole('button', { name: t('team.change-act') }));
  await dialog.findByRole('alert');
  await within(row).findByText(t('team.role-finance'));
  expect(dialog.getByLabelText<HTMLSelectElement>(t('team.role')).value).toBe('support');
  await person.click(dialog.getByRole('button', { name: t('forms.stale-keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(await member(/Ben Roth/)).findByText(t('team.role-support'));
});

it('continues with the access that another owner has set when it is loaded', async () => {
  const person = await openConsole(services.server, '/team');
  await person.click(await screen.findByRole('button', { name: t('team.change-of', { name: 'Ben Roth' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('team.change-title', { name: 'Ben Roth' }) }));
  await setAccess(services.server, 'ben', { role: 'finance' });
  await person.click(dialog.getByRole('button', { name: t('team.change-act') }));
  await person.click(await dialog.findByRole('button', { name: t('forms.stale-load') }));
  const role = dialog.getByLabelText<HTMLSelectElement>(t('team.role'));
  expect(role.value).toBe('finance');
  await person.selectOptions(role, 'viewer');
  await person.click(dialog.getByRole('button', { name: t('team.change-act') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(await member(/Ben Roth/)).findByText(t('team.role-viewer'));
});

it('closes the dialog of a member who was removed in the meantime, and says so', async () => {
  const person = await openConsole(services.server, '/team');
  await person.click(await screen.findByRole('button', { name: t('team.change-of', { name: 'Ben Roth' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('team.change-title', { name: 'Ben Roth' }) }));
  await good(services.server.call(removeMember, { as: 'ada', params: { memberId: 'ben' } }));
  await person.click(dialog.getByRole('button', { name: t('team.change-act') }));
  await screen.findByText(t('team.gone', { name: 'Ben Roth' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before it removes a member', async () => {
  const person = await openConsole(services.server, '/team');
  const row = await member(/Ben Roth/);
  await person.click(within(row).getByRole('button', { name: t('team.remove-of', { name: 'Ben Roth' }) }));
  const dialog = await screen.findByRole('dialog', { name: t('team.remove-title', { name: 'Ben Roth' }) });
  await person.click(within(dialog).getByRole('button', { name: t('team.remove-act') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ben Roth/ })).toBeNull());
  const { members } = (await services.server.call(listMembers, { as: 'ada' })).body;
  expect(members.map(({ memberId }) => memberId)).toEqual(['ada']);
});

it('shows a viewer the people and the roles but no way to change them', async () => {
  await setAccess(services.server, 'ben', { role: 'viewer' });
  await openConsole(services.server, '/team', 'ben');
  const row = await member(/Ada Keller/);
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: t('team.invite') })).toBeNull();
  expect(screen.getByText(t('team.matrix'))).toBeTruthy();
});
