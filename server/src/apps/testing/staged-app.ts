import type { SignerRange } from '@lensdock/apk/signature/identity/same-signer.ts';
import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import { emptyListing, type ListingContent } from '@lensdock/contract/listing/listing.ts';
import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { PricingBody } from '@lensdock/contract/pricing/pricing.ts';
import { isPaid } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { settle } from '../../kernel/history/changed.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { applyAction } from '../../lifecycle/apply-action.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { apkKey } from '../../uploads/pipeline/package-keys.ts';

/** A listing that satisfies every rule of release. */
export function completeListing(name: string): ListingContent {
  return {
    ...emptyListing(name),
    summaryByIsocode: { en: 'Counts who comes and goes.' },
    descriptionByIsocode: { en: '<p>Counts people at a door.</p>' },
    icon: { url: '/files/images/0-800.webp', qualifier: 'icon-code' },
    emailAddress: 'help@northlight.example',
    privacyPolicyUrl: 'https://northlight.example/privacy',
    termsOfUseUrl: 'https://northlight.example/terms',
  };
}

export async function newApp(server: TestServer, as: SamplePersonName = 'ada', name = 'Gatekeeper'): Promise<string> {
  const { body } = await server.call(createApp, { as, body: { name } });
  return body.code;
}

export async function stageListing(
  { services }: Pick<TestServer, 'services'>,
  app: string,
  content: ListingContent,
): Promise<void> {
  const at = await services.clock.now();
  await services.database.execute(sql`
    update listing set content = ${JSON.stringify(content)}::jsonb, saved_at = ${at} where app_code = ${app}`);
}

export interface StagedApk {
  versionCode?: number;
  packageName?: string;
  permissions?: string[];
  deviceCapabilities?: string[];
  requirements?: ApkMetaData['requirements'];
  signers?: string[];
  /** Signers for some Android versions, where they differ from `signers`. */
  ranges?: SignerRange[];
  findings?: { code: string; severity: 'error' | 'warning'; place: null; parameters?: object }[];
  saved?: boolean;
  bytes?: string;
}

/** Inserts a version as an upload would, without the duration of a real check. */
export async function stageVersion(
  { services }: Pick<TestServer, 'services'>,
  app: string,
  given: StagedApk = {},
): Promise<string> {
  const { versionCode = 1, packageName = `com.example.${app.replaceAll('-', '_')}`, saved = true } = given;
  const [code, at, bytes] = [randomCode(), await services.clock.now(), given.bytes ?? 'the very bytes of a package'];
  const { sha256, sizeBytes } = await services.storage.put(apkKey(code), oneChunk(bytes));
  const metaData: ApkMetaData = {
    packageName,
    versionName: `${versionCode}.0.0`,
    versionCode: String(versionCode),
    label: null,
    sha256,
    sizeBytes,
    permissions: given.permissions ?? [],
    declaredPermissions: [],
    cameraServices: [],
    deviceCapabilities: given.deviceCapabilities ?? [],
    sdkAddonVersion: null,
    ...(given.requirements && { requirements: given.requirements }),
    minAndroidApiVersion: 27,
    targetAndroidApiVersion: 33,
    debuggable: false,
    testOnly: false,
    signatureSchemes: ['v2'],
    signers: given.signers ?? ['aa'],
    signerNames: ['CN=Ada'],
  };
  const signer = { signers: metaData.signers, lineage: [], ...(given.ranges && { ranges: given.ranges }) };
  await services.database.execute(sql`
    insert into version (code, app_code, status, saved, package_name, version_name, version_code, meta_data, signer, findings,
                         export_acknowledged, apk_sha256, apk_size_bytes, file_name, uploaded_by, uploaded_at, modified_at)
    values (${code}, ${app}, 'Draft', ${saved}, ${packageName}, ${metaData.versionName}, ${versionCode},
            ${JSON.stringify(metaData)}::jsonb, ${JSON.stringify(signer)}::jsonb, ${JSON.stringify(given.findings ?? [])}::jsonb,
            true, ${sha256}, ${sizeBytes}, 'Gatekeeper 1.apk', 'ada', ${at}, ${at})`);
  if (saved) await services.database.execute(sql`update app set package_name = ${packageName} where code = ${app}`);
  return code;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export interface Staging {
  name?: string;
  licences?: PricingBody['licences'];
  availability?: AvailabilityBody;
  apk?: StagedApk;
}

const freeTrial: PricingBody['licences'] = [{ type: { code: 'EVALUATION' }, enabled: true }];

const publicEverywhere: AvailabilityBody = {
  storeAvailabilityMode: 'PUBLIC',
  countries: ['AT', 'CH', 'DE', 'FR', 'GB', 'NL', 'NO', 'PL', 'US'].map((isocode) => ({ isocode, selected: true })),
};

/** Creates an app that can be released: by default a hidden free trial, or public if it has a paid licence. */
export async function readyApp(
  server: TestServer,
  as: SamplePersonName = 'ada',
  {
    name = 'Gatekeeper',
    licences = freeTrial,
    availability = licences.some(({ type, enabled }) => enabled && isPaid(type.code))
      ? publicEverywhere
      : { storeAvailabilityMode: 'UNAVAILABLE' },
    apk,
  }: Staging = {},
): Promise<{ app: string; version: string }> {
  const app = await newApp(server, as, name);
  await stageListing(server, app, completeListing(name));
  const version = await stageVersion(server, app, apk);
  await good(server.call(savePricing, { as, params: { id: app }, body: { licences } }));
  await good(server.call(saveAvailability, { as, params: { id: app }, body: availability }));
  return { app, version };
}

/** Creates a published app. */
export async function onlineApp(
  server: TestServer,
  as: SamplePersonName = 'ada',
  staging: Staging = {},
): Promise<{ app: string; version: string }> {
  const ready = await readyApp(server, as, staging);
  await act(server, as, ready.app, { type: 'release' });
  await act(server, 'olga', ready.app, { type: 'approve', kind: 'app' });
  return ready;
}

/** Applies an action of the state table directly, skipping all other checks. */
export async function act(server: TestServer, as: SamplePersonName, app: string, action: Action): Promise<void> {
  const token = await server.services.signOn.issueSampleToken?.(as);
  const actor = await server.services.authenticate(`Bearer ${token}`);
  const at = await server.clock.now();
  const context = { actor, at, requestId: 'test-request' };
  await server.database.transaction(async (transaction) =>
    settle(transaction, context, await applyAction(transaction, context, app, action), undefined),
  );
}

/** Returns the answer of a successful call and throws for any other. */
export async function good<Answer extends { status: number; bytes: Buffer }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 400) throw new Error(`expected a success, got ${answer.status}: ${answer.bytes.toString()}`);
  return answer;
}
