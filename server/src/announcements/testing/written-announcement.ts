import {
  createAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from '@lensdock/contract/announcements/announcements.endpoints.ts';
import {
  type AnnouncementBody,
  type AnnouncementFilter,
  everySeller,
} from '@lensdock/contract/announcements/announcements.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { sendBatch } from '../send-announcement.ts';

export const announcementBody: AnnouncementBody = {
  titleByIsocode: { en: 'New cameras in spring', de: 'Neue Kameras im Frühjahr' },
  textByIsocode: { en: 'Two models arrive.\n\nTest your apps.', de: 'Zwei Modelle kommen.\n\nTesten Sie Ihre Apps.' },
  filter: everySeller,
};

/** A complete draft. Returns its id. */
export async function writtenAnnouncement(
  server: Pick<TestServer, 'call'>,
  filter: Partial<AnnouncementFilter> = {},
): Promise<string> {
  const { titleByIsocode } = announcementBody;
  const { body } = await server.call(createAnnouncement, { as: 'olga', body: { titleByIsocode } });
  const params = { announcementId: body.announcementId };
  const saved = { ...announcementBody, filter: { ...everySeller, ...filter } };
  const { status } = await server.call(saveAnnouncement, { as: 'olga', params, body: saved });
  if (status !== 200) throw new Error(`announcement ${params.announcementId}: not saved, status ${status}`);
  return params.announcementId;
}

/** An announcement that only companies in Germany, such as Ada's, have received. Returns its id. */
export async function receivedAnnouncement(server: Pick<TestServer, 'call' | 'services'>): Promise<string> {
  const announcementId = await writtenAnnouncement(server, { countries: ['DE'] });
  await server.call(scheduleAnnouncement, { as: 'olga', params: { announcementId }, body: { sendAt: null } });
  await sendBatch(server.services, announcementId);
  return announcementId;
}
