import { changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { good, onlineApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { addCamera } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer({ EARLY_ACCESS_BEFORE_APPROVAL: true });

it('says that early access has ended although its panel is gone first', async () => {
  const { app } = await onlineApp(services.server);
  const params = { id: app, appVersionCode: await stageVersion(services.server, app, { versionCode: 2 }) };
  await addCamera(services.server, app);
  await good(services.server.call(changeRollout, { as: 'ada', params, body: { action: 'start-early-access' } }));
  const person = await openConsole(services.server, `/all-apps/${app}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('rollouts.end-early-access') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Reason/), 'The camera is lost.');
  const detail = holdReply('GET', new RegExp(`/operator/apps/${app}$`));
  await person.click(dialog.getByRole('button', { name: t('rollouts.end-early-access') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  detail.release();
  await screen.findByText(t('rollouts.done'));
});
