import { android, axmlOf, element, manifestOf } from '@lensdock/apk/testing/axml-writer.ts';
import { apkParts, signApk } from '@lensdock/apk/testing/signed-apk.ts';
import { createTestSigner } from '@lensdock/apk/testing/test-signer.ts';
import { zipOf } from '@lensdock/apk/testing/zip-writer.ts';
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { saveListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import type { TestAnswer, TestServer } from '../../testing/test-server.ts';
import type { Command, Kind, Model } from './reference-model.ts';
import type { Mode } from './reference-rollouts.ts';
import { completeListing, good, newApp, stageListing } from './staged-app.ts';

export type Answer = TestAnswer<unknown>;

/** An app driven over HTTP, with the codes needed for further calls. */
export interface DrivenApp {
  code: string;
  as: 'ada' | 'eve';
  /** Version codes by version number. */
  versions: Map<number, string>;
  /** The last submission of each kind, open or not. */
  submissions: Map<Kind, string>;
}

const signer = createTestSigner('Driven');

export function apkOf(packageName: string, number: number): Buffer {
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
export async function newDrivenApp(server: TestServer, { byPolicy }: Pick<Model, 'byPolicy'>): Promise<DrivenApp> {
  const as = byPolicy ? 'eve' : 'ada';
  const code = await newApp(server, as, 'Driven');
  const app: DrivenApp = { code, as, versions: new Map(), submissions: new Map() };
  await stageListing(server, code, { ...completeListing('Driven'), summaryByIsocode: { en: 'Save 0' } });
  await good(save(server, app, { do: 'save-pricing' }, 0));
  await good(save(server, app, { do: 'save-availability' }, 0));
  return app;
}

/** Each save has its own availability and price, recognisable in the catalogue. */
export const priceOf = (number: number) => String(100 + number);

export async function save(
  server: TestServer,
  { as, code }: DrivenApp,
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

const dayMs = 24 * 3_600_000;

export async function planOf(server: TestServer, mode: Mode): Promise<ReleasePlan> {
  const startsAt = (await server.clock.now()).getTime() + dayMs;
  return { mode, ...(mode === 'scheduled' && { startsAt, timeZone: 'UTC' }) };
}
