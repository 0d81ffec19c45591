import * as apps from '@lensdock/contract/apps/apps.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import * as publications from '@lensdock/contract/publications/publications.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { changeListingRelease, changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import * as uploads from '@lensdock/contract/uploads/uploads.endpoints.ts';
import * as versions from '@lensdock/contract/versions/versions.endpoints.ts';
import { uploadOf } from '../../testing/sample-apk.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Answer, apkOf, type DrivenApp, planOf, save } from './driven-app.ts';
import type { Command, Kind, Model } from './reference-model.ts';

/** Performs a command with the call a person would make. `model` is the state before. */
export async function doOverHttp(server: TestServer, app: DrivenApp, command: Command, model: Model): Promise<Answer> {
  const { as, code } = app;
  const params = { id: code };
  const body = { reason: 'It has to be.' };
  switch (command.do) {
    case 'release':
      return server.call(apps.releaseApp, { as, params, body: { release: await planOf(server, command.mode) } });
    case 'rollout':
      return changeRelease(server, app, command, model);
    case 'release-listing':
    case 'schedule-listing':
    case 'cancel-listing': {
      const date = command.do === 'schedule-listing' && dateOf(await planOf(server, 'scheduled'));
      return server.call(changeListingRelease, { as, params, body: { action: command.do, ...date } });
    }
    case 'reset':
      return server.call(apps.resetToDraft, { as, params });
    case 'delete-app':
      return server.call(apps.deleteApp, { as, params });
    case 'withdraw':
      return server.call(apps.withdrawSubmission, { as, params: { id: code, kind: command.kind } });
    case 'approve':
    case 'reject':
      return decide(server, app, command);
    case 'withdraw-from-store':
      return server.call(publications.unpublishApp, { as: 'olga', params, body });
    case 'reinstate':
      return server.call(publications.restoreApp, { as: 'olga', params, body });
    case 'put-back': {
      const number = String(command.number);
      return server.call(publications.rollBackPublication, { as: 'olga', params: { id: code, number }, body });
    }
    case 'upload': {
      const number = model.uploads + 1;
      const upload = uploadOf(apkOf(`com.example.l${code.replace(/\W/g, '_')}`, number));
      const answer = await server.call(uploads.uploadVersion, { as, params, ...upload });
      if (answer.status === 201) app.versions.set(number, answer.body.appVersionCode);
      return answer;
    }
    case 'save-version':
    case 'save-version-draft':
    case 'update-online-version':
    case 'delete-version': {
      const number = model.versions[command.place]?.number ?? 0;
      const call = { as, params: { id: code, appVersionCode: app.versions.get(number) ?? 'none' } };
      const changelog = { changelogByIsocode: { en: `<p>Save ${model.saves + 1}</p>` } };
      if (command.do === 'delete-version') return server.call(versions.deleteVersion, call);
      if (command.do === 'save-version') {
        // The first version of an app is submitted with the app.
        const release = model.publications.length > 0 && { release: await planOf(server, command.mode) };
        return server.call(versions.saveVersion, { ...call, body: { ...changelog, ...release } });
      }
      const endpoint = command.do === 'save-version-draft' ? versions.saveVersionDraft : versions.updateOnlineVersion;
      return server.call(endpoint, { ...call, body: changelog });
    }
    default:
      return save(server, app, command, model.saves + 1, model.publications.length > 0);
  }
}

function dateOf({ startsAt, timeZone }: ReleasePlan) {
  return { startsAt, timeZone };
}

async function changeRelease(
  server: TestServer,
  { as, code, versions: codes }: DrivenApp,
  { act, place }: Extract<Command, { do: 'rollout' }>,
  { versions: before }: Model,
): Promise<Answer> {
  const { number = 0, percent = 0 } = before[place] ?? {};
  const { startsAt, timeZone } = await planOf(server, 'scheduled');
  const more = {
    schedule: { startsAt, timeZone },
    'start-rollout': { stages: [{ percent: 1, days: 1 }] },
    'set-percent': { percent: percent + 1 },
    halt: { reason: 'It stops cameras.' },
  };
  const body = { action: act, ...(act in more && more[act as keyof typeof more]) }; // `in` does not narrow the key
  const params = { id: code, appVersionCode: codes.get(number) ?? 'none' };
  return server.call(changeRollout, { as, params, body });
}

function decide(
  server: TestServer,
  { submissions }: DrivenApp,
  command: Extract<Command, { kind: Kind }>,
): Promise<Answer> {
  const params = { submissionId: submissions.get(command.kind) ?? 'none' };
  if (command.do === 'approve')
    return server.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed });
  const findings = [{ section: 'listing', inputField: 'summary', message: 'Not yet.' }];
  return server.call(rejectSubmission, { as: 'olga', params, body: { findings, rejectVersion: command.withVersion } });
}
