import { readFile } from 'node:fs/promises';
import { newApp, onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import {
  multipart as files,
  listingBodyOf,
  multipartHeaders,
  sampleIcon,
  sampleScreenshot,
  sendIcon,
} from './listing-fixtures.ts';

const ada = { as: 'ada' } as const;

const picture = async (server: TestServer, part: string, bytes: Buffer) => ({
  ...ada,
  params: { code: await newApp(server) },
  headers: multipartHeaders,
  payload: files({ part, bytes, fileName: `${part}.png` }),
});

const unattached = { nothing: 'a file is nobody’s until a save names it' };

function sampleFile(path: string): Promise<Buffer> {
  return readFile(new URL(`../../../../sample/${path}`, import.meta.url));
}

const olga = { as: 'olga' } as const;

export const listingScenarios: Scenarios = {
  'save-listing': {
    given: async (server) => {
      const { app } = await onlineApp(server);
      const { body } = await sendIcon(server, app, await sampleIcon());
      return { ...ada, params: { id: app }, body: listingBodyOf('Gatekeeper two', body.persistedImages[0]) };
    },
    audit: ['save-listing'],
    notices: ['listing-submitted'],
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
  'add-managed-entry': {
    given: () => ({
      ...olga,
      params: { list: 'industries' },
      body: { nameByIsocode: { en: 'Zoos', de: 'Zoos' }, index: 5, retired: false },
    }),
    audit: ['add-managed-entry'],
  },
  'save-managed-entry': {
    given: () => ({
      ...olga,
      params: { list: 'industries', entryId: 'airports' },
      body: { nameByIsocode: { en: 'Airfields', de: 'Flugplätze' }, index: 20, retired: true },
    }),
    audit: ['save-managed-entry'],
  },
};

export const listingRequests: SampleRequests = {
  'save-listing': { body: { nameByIsocode: { en: 'Gatekeeper' } } },
  'save-listing-draft': { body: { nameByIsocode: { en: 'Gatekeeper' } } },
  'add-managed-entry': { body: { nameByIsocode: { en: 'Zoos', de: 'Zoos' }, index: 5, retired: false } },
  'save-managed-entry': { body: { nameByIsocode: { en: 'Airports', de: 'Flughäfen' }, index: 20, retired: false } },
};
