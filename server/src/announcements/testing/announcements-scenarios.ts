import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { scheduleAnnouncement } from '@lensdock/contract/announcements/announcements.endpoints.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { announcementBody, writtenAnnouncement } from './written-announcement.ts';

const olga = { as: 'olga' } as const;
const dayMs = 24 * 60 * 60 * 1000;

async function draft(server: TestServer): Promise<ScenarioRequest> {
  return { ...olga, params: { announcementId: await writtenAnnouncement(server) } };
}

async function tomorrow(server: TestServer): Promise<{ sendAt: number }> {
  return { sendAt: (await server.clock.now()).getTime() + dayMs };
}

export const announcementsScenarios: Scenarios = {
  'create-announcement': {
    given: () => ({ ...olga, body: { titleByIsocode: announcementBody.titleByIsocode } }),
    audit: ['create-announcement'],
  },
  'save-announcement': {
    given: async (server) => {
      const textByIsocode = { en: 'Another text', de: 'Ein anderer Text' };
      return { ...(await draft(server)), body: { ...announcementBody, textByIsocode } };
    },
    audit: ['save-announcement'],
  },
  'delete-announcement': { given: draft, audit: ['delete-announcement'] },
  'test-announcement': { given: draft, audit: ['test-announcement'] },
  'schedule-announcement': {
    given: async (server) => {
      // A seller, whose first call creates the company.
      await server.call(readSignedInPerson, { as: 'eve' });
      return { ...(await draft(server)), body: await tomorrow(server) };
    },
    audit: ['schedule-announcement'],
  },
  'cancel-announcement': {
    given: async (server) => {
      await server.call(readSignedInPerson, { as: 'eve' });
      const announcementId = await writtenAnnouncement(server);
      await server.call(scheduleAnnouncement, { ...olga, params: { announcementId }, body: await tomorrow(server) });
      return { ...olga, params: { announcementId } };
    },
    audit: ['cancel-announcement'],
  },
};

export const announcementsRequests: SampleRequests = {
  'create-announcement': { body: { titleByIsocode: announcementBody.titleByIsocode } },
  'save-announcement': { body: announcementBody },
  'schedule-announcement': { body: { sendAt: null } },
};
