// @module-tag slow-5
import { translate } from '@lensdock/contract/kernel/language.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { rolloutFindingTexts } from '@lensdock/contract/rollouts/rollouts.findings.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { onlineApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { rollingVersion, waitingVersion } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
afterEach(() => vi.restoreAllMocks());

interface Params {
  id: string;
  appVersionCode: string;
}
const open = ({ id, appVersionCode }: Params) => openConsole(services.server, `/app/${id}/detail/${appVersionCode}`);
const rolloutOf = async (params: Params) =>
  (await services.server.call(readVersion, { as: 'ada', params })).body.rollout;
const panel = async () => within(await screen.findByRole('region', { name: t('rollouts.panel') }));
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
/** The hint or the error of a field. */
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const button = (text: string) => ({ name: text }) as const;

it('asks for the release mode with the submission', async () => {
  const { app } = await onlineApp(services.server);
  const version = await stageVersion(services.server, app, { versionCode: 2, saved: false });
  const params = { id: app, appVersionCode: version };
  const person = await open(params);
  await person.click(await screen.findByRole('radio', { name: t('rollouts.mode-scheduled') }));
  await screen.findByLabelText(/^Date and time/);
  await person.click(await screen.findByRole('radio', { name: t('rollouts.mode-manually') }));
  await person.click(screen.getByRole('button', button(t('versions.release'))));
  const summary = await dialogOf(t('versions.release-title', { name: '2.0.0' }));
  await person.click(summary.getByRole('button', button(t('versions.release-without'))));
  await screen.findByText(`${t('rollouts.in-review')} ${t('rollouts.then-manually')}`);
  expect(await rolloutOf(params)).toMatchObject({ mode: 'manually', state: null, decides: 'store' });
});

it('says that a version waits, and releases it for everyone', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await open(params);
  const release = await panel();
  release.getByText(/No camera gets the version until you release it\./);
  release.getByText(t('rollouts.step-approved'));
  expect(screen.getAllByText(t('rollouts.tag-waiting'))).toHaveLength(1);
  await person.click(await release.findByRole('button', button(t('rollouts.release-now'))));
  const dialog = await dialogOf(t('rollouts.release-now-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', button(t('rollouts.release-now'))));
  await screen.findByText(/^Online for everyone since/);
  expect((await rolloutOf(params))?.state).toBe('complete');
});

it('starts a rollout in stages, increases its share, halts it with a reason and cancels it', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await open(params);
  await person.click(await screen.findByRole('button', button(t('rollouts.start-rollout'))));
  let dialog = await dialogOf(t('rollouts.start-rollout-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', button(t('rollouts.start-rollout'))));
  dialog.getByText(t('rollouts.share-required'));
  await person.click(dialog.getByRole('radio', { name: t('rollouts.share-option', { percent: '5' }) }));
  await person.click(dialog.getByRole('radio', { name: t('rollouts.growth-daily') }));
  await person.click(dialog.getByRole('button', button(t('rollouts.start-rollout'))));
  await screen.findByText(/^Available to 5% of cameras\. From .*, this rises to 10%\.$/);
  await person.click(await screen.findByRole('button', button(t('rollouts.set-percent'))));
  dialog = await dialogOf(t('rollouts.set-percent-title', { name: '2.0.0' }));
  expect(dialog.queryByRole('radio', { name: t('rollouts.share-option', { percent: '5' }) })).toBeNull();
  await person.click(dialog.getByRole('radio', { name: t('rollouts.share-option', { percent: '20' }) }));
  await person.click(dialog.getByRole('button', button(t('rollouts.set-percent'))));
  await screen.findByText(/^Available to 20% of cameras since .* You decide the next step\.$/);
  await person.click(await screen.findByRole('button', button(t('rollouts.halt'))));
  dialog = await dialogOf(t('rollouts.halt-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', button(t('rollouts.halt'))));
  dialog.getByText(t('rollouts.reason-required', { limit: reasonLimit }));
  await fill(person, dialog.getByLabelText(/^Reason/), 'x'.repeat(reasonLimit + 1));
  dialog.getByText(/1,000 characters/);
  await person.clear(dialog.getByLabelText(/^Reason/));
  await person.type(dialog.getByLabelText(/^Reason/), 'It stops cameras.');
  await person.click(dialog.getByRole('button', button(t('rollouts.halt'))));
  await screen.findByText(/^Halted on .* You decide the next step\.$/);
  expect(screen.getAllByText(t('rollouts.reason-was', { reason: 'It stops cameras.' })).length).toBeGreaterThan(0);
  await person.click(await screen.findByRole('button', button(t('rollouts.cancel'))));
  dialog = await dialogOf(t('rollouts.cancel-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', button(t('rollouts.cancel'))));
  await screen.findByText(/^Not delivered since/);
});

it('starts a rollout with a number of cameras', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await open(params);
  await person.click(await screen.findByRole('button', button(t('rollouts.start-rollout'))));
  const dialog = await dialogOf(t('rollouts.start-rollout-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('radio', { name: t('rollouts.share-number') }));
  await person.type(dialog.getByLabelText(/^Number of cameras/), 'many');
  await person.click(dialog.getByRole('button', button(t('rollouts.start-rollout'))));
  await dialog.findByText(t('rollouts.number-required', { least: 1 }));
  await person.clear(dialog.getByLabelText(/^Number of cameras/));
  await person.type(dialog.getByLabelText(/^Number of cameras/), '20');
  await person.click(dialog.getByRole('button', button(t('rollouts.start-rollout'))));
  await screen.findByText(/^Available to 20 cameras since .* You decide the next step\.$/);
  expect(await rolloutOf(params)).toMatchObject({ cameraLimit: 20, percent: 0 });
});

it('schedules a release in the reader’s time zone', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await open(params);
  await person.click(await screen.findByRole('button', button(t('rollouts.schedule'))));
  const dialog = await dialogOf(t('rollouts.schedule-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  dialog.getByText(t('rollouts.date-required'));
  const date = new Date((await services.server.clock.now()).getTime() + 24 * 3_600_000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(dialog.getByLabelText(/^Date and time/), { target: { value: local } });
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  await screen.findByText(/^Approved\. The version is published for everyone on/);
  expect(await rolloutOf(params)).toMatchObject({ state: 'scheduled', startsAt: new Date(local).getTime() });
});

it('shows at the date why the server refused it, until it is changed', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await open(params);
  await person.click(await screen.findByRole('button', button(t('rollouts.schedule'))));
  const dialog = await dialogOf(t('rollouts.schedule-title', { name: '2.0.0' }));
  const date = dialog.getByLabelText(/^Date and time/);
  fireEvent.change(date, { target: { value: '2020-01-01T09:00' } });
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  await waitFor(() => expect(describedBy(date)).toBe(rolloutFindingTexts['release-date-past'].en));
  fireEvent.change(date, { target: { value: '2020-01-01T10:00' } });
  expect(describedBy(date)).not.toBe(rolloutFindingTexts['release-date-past'].en);
});

it('says that a colleague has raised the share in the meantime', async () => {
  const { params } = await rollingVersion(services.server);
  const person = await open(params);
  await person.click(await screen.findByRole('button', button(t('rollouts.set-percent'))));
  const dialog = await dialogOf(t('rollouts.set-percent-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('radio', { name: t('rollouts.share-option', { percent: '10' }) }));
  await services.server.call(changeRollout, { as: 'ada', params, body: { action: 'set-percent', percent: 20 } });
  await person.click(dialog.getByRole('button', button(t('rollouts.set-percent'))));
  await dialog.findByText(translate(rolloutFindingTexts['share-not-higher'], 'en', { percent: 20 }));
});

it('lets an operator halt a rollout with a reason that the company reads', async () => {
  const { params } = await rollingVersion(services.server);
  const person = await openConsole(services.server, `/all-apps/${params.id}`, 'olga');
  await person.click(await screen.findByRole('button', button(t('rollouts.halt'))));
  const dialog = await dialogOf(t('rollouts.halt-title', { name: '2.0.0' }));
  await person.type(dialog.getByLabelText(/^Reason/), 'Cameras restart.');
  await person.click(dialog.getByRole('button', button(t('rollouts.halt'))));
  await screen.findByText(/^Halted by the store on/);
  expect(await rolloutOf(params)).toMatchObject({ state: 'halted', decides: 'store', reason: 'Cameras restart.' });
});

it('lets an operator halt a rollout whose refresh failed', async () => {
  const { params } = await rollingVersion(services.server);
  const person = await openConsole(services.server, `/all-apps/${params.id}`, 'olga');
  await screen.findByRole('button', button(t('rollouts.halt')));
  rejectCalls('GET', new RegExp(`/operator/apps/${params.id}/rollout`));
  await act(() => queryClient.refetchQueries({ queryKey: ['store-app', params.id, 'rollout'] }));
  await screen.findByText(refusal);
  await person.click(screen.getByRole('button', button(t('rollouts.halt'))));
  await dialogOf(t('rollouts.halt-title', { name: '2.0.0' }));
});
