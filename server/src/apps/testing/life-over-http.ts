import { android, axmlOf, element, manifestOf } from '@lensdock/apk/testing/axml-writer.ts';
import { apkParts, signApk } from '@lensdock/apk/testing/signed-apk.ts';
import { createTestSigner } from '@lensdock/apk/testing/test-signer.ts';
import { zipOf } from '@lensdock/apk/testing/zip-writer.ts';
import * as apps from '@lensdock/contract/apps/apps.endpoints.ts';
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { saveListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import * as publications from '@lensdock/contract/publications/publications.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { changeListingRelease, changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import * as uploads from '@lensdock/contract/uploads/uploads.endpoints.ts';
import * as versions from '@lensdock/contract/versions/versions.endpoints.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import { uploadOf } from '../../testing/sample-apk.ts';
import type { TestAnswer, TestServer } from '../../testing/test-server.ts';
import type { Command, Kind, Model } from './reference-model.ts';
import type { Mode } from './reference-rollouts.ts';
import { completeListing, good, newApp, stageListing } from './staged-app.ts';

type Answer = TestAnswer<unknown>;

/** An app driven over HTTP, with the codes needed for further calls. */
export interface LivedApp {
  code: string;
  as: 'ada' | 'eve';
  /** Version codes by version number. */
  versions: Map<number, string>;
  /** The last submission of each kind, open or not. */
  submissions: Map<Kind, string>;
}

const signer = createTestSigner('Lives');

function apkOf(packageName: string, number: number): Buffer {
  const [, ...rest] = apkParts();
  const manifest = manifestOf(
    [android('versionCode', number), android('versionName', `${number}.0.0`)],
    [element('uses-sdk', [android('minSdkVersion', 28)])],
  );
  const named = {
    ...manifest,
    attributes: manifest.attributes.map((item) => (item.name === 'package' ? { ...item, value: packageName } : item)),
  };
  const zip = zipOf([{ name: 'AndroidManifest.xml', data: axmlOf(named), method: 8 }, ...rest]);
  return signApk(zip, { v2: [{ signer }] });
}

/** Creates a draft that only lacks a version. */
export async function newLivedApp(server: TestServer, { byPolicy }: Pick<Model, 'byPolicy'>): Promise<LivedApp> {
  const as = byPolicy ? 'eve' : 'ada';
  const code = await newApp(server, as, 'Lived');
  const app: LivedApp = { code, as, versions: new Map(), submissions: new Map() };
  await stageListing(server, code, { ...completeListing('Lived'), summaryByIsocode: { en: 'Save 0' } });
  await good(save(server, app, { do: 'save-pricing' }, 0));
  await good(save(server, app, { do: 'save-availability' }, 0));
  return app;
}

/** Each save has its own availability and price, recognisable in the catalogue. */
export const priceOf = (number: number) => String(100 + number);

async function save(
  server: TestServer,
  { as, code }: LivedApp,
  command: Command,
  number: number,
  isInStore = false,
): Promise<Answer> {
  const params = { id: code };
  switch (command.do) {
    case 'save-listing': {
      const release = isInStore && { release: await planOf(server, command.mode) };
      return server.call(saveListing, { as, params, body: { summaryByIsocode: { en: `Save ${number}` }, ...release } });
    }
    case 'save-listing-draft':
      return server.call(saveListingDraft, { as, params, body: { summaryByIsocode: { en: `Save ${number}` } } });
    case 'save-pricing': {
      const [paid, free] = [{ code: 'FULL' }, { code: 'EVALUATION' }];
      // Eve's company has no validated payout account.
      const licence = as === 'ada' ? { type: paid, specifiedPrice: priceOf(number) } : { type: free };
      return server.call(savePricing, { as, params, body: { licences: [{ ...licence, enabled: true }] } });
    }
    default: {
      const publicly = {
        storeAvailabilityMode: 'PUBLIC',
        newCountryAddingAllowed: false,
        countries: [
          { isocode: 'DE', selected: true },
          ...(number % 2 === 0 ? [] : [{ isocode: 'AT', selected: true }]),
        ],
      };
      const privately = {
        storeAvailabilityMode: 'RESTRICTED_BUYER',
        permittedBuyers: [{ companyId: northlight.id }],
      };
      return server.call(saveAvailability, { as, params, body: as === 'ada' ? publicly : privately });
    }
  }
}

/** Performs a command with the call a person would make. `model` is the state before. */
export async function doOverHttp(server: TestServer, app: LivedApp, command: Command, model: Model): Promise<Answer> {
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

const dayMs = 24 * 3_600_000;

async function planOf(server: TestServer, mode: Mode): Promise<ReleasePlan> {
  const startsAt = (await server.clock.now()).getTime() + dayMs;
  return { mode, ...(mode === 'scheduled' && { startsAt, timeZone: 'UTC' }) };
}

function dateOf({ startsAt, timeZone }: ReleasePlan) {
  return { startsAt, timeZone };
}

async function changeRelease(
  server: TestServer,
  { as, code, versions: codes }: LivedApp,
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
  { submissions }: LivedApp,
  command: Extract<Command, { kind: Kind }>,
): Promise<Answer> {
  const params = { submissionId: submissions.get(command.kind) ?? 'none' };
  if (command.do === 'approve')
    return server.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed });
  const findings = [{ section: 'listing', inputField: 'summary', message: 'Not yet.' }];
  return server.call(rejectSubmission, { as: 'olga', params, body: { findings, rejectVersion: command.withVersion } });
}
