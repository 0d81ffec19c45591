import { readFile } from 'node:fs/promises';
import { addDiscount, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { act, good, newApp, onlineApp, readyApp, stageVersion } from '../../../apps/testing/staged-app.ts';
import {
  multipart as files,
  listingBodyOf,
  multipartHeaders,
  sampleIcon,
  sampleScreenshot,
  sendIcon,
} from '../../../listing/testing/listing-fixtures.ts';
import { freeName } from '../../../testing/app-stages.ts';
import { sampleApk, uploadOf } from '../../../testing/sample-apk.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Scenarios } from './scenario.ts';

const ada = { as: 'ada' } as const;
const unattached = { nothing: 'a file is nobody’s until a save names it' };
const fullPrice = { licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' }] };

async function checkedApp(server: TestServer) {
  const ready = await readyApp(server);
  await act(server, 'ada', ready.app, { type: 'release' });
  return ready;
}

async function onlineWithDraft(server: TestServer, saved: boolean) {
  const { app } = await onlineApp(server);
  return { id: app, appVersionCode: await stageVersion(server, app, { versionCode: 2, saved }) };
}

const discount = { minQuantity: 10, discount: 5 };
async function priced(server: TestServer): Promise<string> {
  const id = await newApp(server);
  await good(server.call(savePricing, { ...ada, params: { id }, body: fullPrice }));
  return id;
}

async function discounted(server: TestServer) {
  const id = await priced(server);
  const { body } = await server.call(addDiscount, { ...ada, params: { id }, body: discount });
  return { id, discountId: body.pk };
}

async function packageUpload(server: TestServer) {
  await freeName(server);
  return { ...ada, params: { id: await newApp(server) }, ...uploadOf(await sampleApk('journey-1.0.0')) };
}

const picture = async (server: TestServer, part: string, bytes: Buffer) => ({
  ...ada,
  params: { code: await newApp(server) },
  headers: multipartHeaders,
  payload: files({ part, bytes, fileName: `${part}.png` }),
});

/** Changes to an app, from its name to its prices. */
export const appScenarios: Scenarios = {
  'create-app': { given: () => ({ ...ada, body: { name: 'Gatekeeper' } }), audit: ['create-app'] },
  'delete-app': { given: async (server) => ({ ...ada, params: { id: await newApp(server) } }), audit: ['delete-app'] },
  'release-app': {
    given: async (server) => ({ ...ada, params: { id: (await readyApp(server)).app } }),
    audit: ['release-app'],
    tells: ['app-submitted'],
  },
  'reset-to-draft': {
    given: async (server) => {
      const { app, version } = await checkedApp(server);
      await act(server, 'olga', app, { type: 'reject', kind: 'app' });
      return { ...ada, params: { id: app, appVersionCode: version } };
    },
    audit: ['reset-to-draft'],
  },
  'withdraw-submission': {
    given: async (server) => ({ ...ada, params: { id: (await checkedApp(server)).app, kind: 'app' } }),
    audit: ['withdraw-submission'],
    tells: ['submission-withdrawn'],
  },
  'save-listing': {
    given: async (server) => {
      const { app } = await onlineApp(server);
      const { body } = await sendIcon(server, app, await sampleIcon());
      return { ...ada, params: { id: app }, body: listingBodyOf('Gatekeeper two', body.persistedImages[0]) };
    },
    audit: ['save-listing'],
    tells: ['listing-submitted'],
  },
  'save-listing-draft': {
    given: async (server) => ({
      ...ada,
      params: { id: await newApp(server) },
      body: { nameByIsocode: { en: 'Gatekeeper' } },
    }),
    audit: ['save-listing-draft'],
  },
  'upload-icon': {
    given: async (server) => picture(server, 'icon', await sampleIcon()),
    audit: unattached,
  },
  'upload-screenshots': {
    given: async (server) => picture(server, 'screenshot', await sampleScreenshot('alarm-list.png')),
    audit: unattached,
  },
  'upload-documents': {
    given: async (server) => ({
      ...ada,
      params: { code: await newApp(server) },
      headers: multipartHeaders,
      payload: files({
        part: 'pdf',
        bytes: await sampleFile('documents/Data sheet Hardhat Check.pdf'),
        fileName: 'A.pdf',
      }),
    }),
    audit: unattached,
  },
  'check-version': { given: packageUpload, audit: { nothing: 'a dry run keeps nothing' } },
  'upload-version': { given: packageUpload, audit: ['upload-version'] },
  'save-version': {
    given: async (server) => ({ ...ada, params: await onlineWithDraft(server, false), body: {} }),
    audit: ['save-version'],
    tells: ['version-submitted'],
  },
  'save-version-draft': {
    given: async (server) => {
      const { app, version } = await readyApp(server);
      return {
        ...ada,
        params: { id: app, appVersionCode: version },
        body: { changelogByIsocode: { en: '<p>New.</p>' } },
      };
    },
    audit: ['save-version-draft'],
  },
  'update-online-version': {
    given: async (server) => {
      const { app, version } = await onlineApp(server);
      return {
        ...ada,
        params: { id: app, appVersionCode: version },
        body: { changelogByIsocode: { en: '<p>New.</p>' } },
      };
    },
    audit: ['update-online-version'],
  },
  'delete-version': {
    given: async (server) => ({ ...ada, params: await onlineWithDraft(server, false) }),
    audit: ['delete-version'],
  },
  'save-pricing': {
    given: async (server) => ({ ...ada, params: { id: await newApp(server) }, body: fullPrice }),
    audit: ['save-pricing'],
  },
  'save-pricing-section': {
    given: async (server) => ({
      ...ada,
      params: { id: await newApp(server) },
      body: { ...fullPrice, discounts: [discount] },
    }),
    audit: ['save-pricing', 'add-discount'],
  },
  'add-discount': {
    given: async (server) => ({ ...ada, params: { id: await priced(server) }, body: discount }),
    audit: ['add-discount'],
  },
  'change-discount': {
    given: async (server) => ({ ...ada, params: await discounted(server), body: { minQuantity: 20, discount: 7 } }),
    audit: ['change-discount'],
  },
  'delete-discount': {
    given: async (server) => ({ ...ada, params: await discounted(server) }),
    audit: ['delete-discount'],
  },
  'save-availability': {
    given: async (server) => ({
      ...ada,
      params: { id: await newApp(server) },
      body: { storeAvailabilityMode: 'UNAVAILABLE' },
    }),
    audit: ['save-availability'],
  },
};

function sampleFile(path: string): Promise<Buffer> {
  return readFile(new URL(`../../../../../sample/${path}`, import.meta.url));
}
