import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './announcements.routes.ts';
import {
  announcement,
  announcementBody,
  announcementList,
  announcementPreview,
  announcementRecipients,
  announcementSchedule,
  newAnnouncement,
  receivedAnnouncement,
} from './announcements.schemas.ts';

const params = z.object({ announcementId: z.string() });
const page = z.object({ after: z.optional(z.string().check(z.maxLength(64))) });

export const listAnnouncements = endpoint(routes.listAnnouncements, {
  name: 'list-announcements',
  summary: 'Lists the announcements to sellers, newest first, 50 per page.',
  feature: 'announcements',
  query: page,
  reply: announcementList,
});

export const createAnnouncement = endpoint(routes.createAnnouncement, {
  name: 'create-announcement',
  summary: 'Creates a draft of an announcement.',
  feature: 'announcements',
  body: newAnnouncement,
  reply: announcement,
  status: 201,
});

export const readAnnouncement = endpoint(routes.readAnnouncement, {
  name: 'read-announcement',
  summary: 'Returns an announcement with the number of its recipients or, once it is sent, of its deliveries.',
  feature: 'announcements',
  params,
  reply: announcement,
});

export const saveAnnouncement = endpoint(routes.saveAnnouncement, {
  name: 'save-announcement',
  summary: 'Saves a draft: texts in both languages, and the filter for its recipients.',
  feature: 'announcements',
  params,
  body: announcementBody,
  reply: announcement,
  problems: ['announcement-not-draft'],
});

export const deleteAnnouncement = endpoint(routes.deleteAnnouncement, {
  name: 'delete-announcement',
  summary: 'Deletes a draft.',
  feature: 'announcements',
  params,
  problems: ['announcement-not-draft'],
});

export const previewAnnouncement = endpoint(routes.previewAnnouncement, {
  name: 'preview-announcement',
  summary: 'Returns the message and the email in both languages, as recipients read them.',
  feature: 'announcements',
  params,
  reply: announcementPreview,
});

export const testAnnouncement = endpoint(routes.testAnnouncement, {
  name: 'test-announcement',
  summary: 'Sends the emails in both languages to the calling operator only.',
  feature: 'announcements',
  params,
  problems: ['announcement-no-address', 'too-many-announcement-tests'],
});

export const scheduleAnnouncement = endpoint(routes.scheduleAnnouncement, {
  name: 'schedule-announcement',
  summary: 'Schedules a draft, or sends it now. It goes out to the companies that match its filter at that moment.',
  feature: 'announcements',
  freshSignIn: true,
  params,
  body: announcementSchedule,
  reply: announcement,
  problems: ['announcement-not-draft', 'announcement-no-recipients', 'too-many-announcements'],
});

export const cancelAnnouncement = endpoint(routes.cancelAnnouncement, {
  name: 'cancel-announcement',
  summary: 'Cancels a scheduled announcement before it goes out; it is a draft again.',
  feature: 'announcements',
  params,
  reply: announcement,
  problems: ['announcement-not-scheduled'],
});

export const listAnnouncementRecipients = endpoint(routes.listAnnouncementRecipients, {
  name: 'list-announcement-recipients',
  summary: 'Lists the companies that an announcement goes to, by name, 50 per page.',
  feature: 'announcements',
  params,
  query: page,
  reply: announcementRecipients,
});

export const readReceivedAnnouncement = endpoint(routes.readReceivedAnnouncement, {
  name: 'read-received-announcement',
  token: 'none',
  summary: 'Returns an announcement that the company has received.',
  feature: 'announcements',
  params,
  reply: receivedAnnouncement,
});
