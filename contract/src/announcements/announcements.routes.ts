import type { Route } from '../kernel/route.ts';
import type {
  Announcement,
  AnnouncementBody,
  AnnouncementList,
  AnnouncementPreview,
  AnnouncementRecipients,
  AnnouncementSchedule,
  NewAnnouncement,
  ReceivedAnnouncement,
} from './announcements.ts';

interface AnnouncementParams {
  announcementId: string;
}

export const listAnnouncements: Route<{ query: { after?: string }; reply: AnnouncementList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/announcements',
  caller: 'operator',
  may: 'content:read',
};

export const createAnnouncement: Route<{ body: NewAnnouncement; reply: Announcement }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/announcements',
  caller: 'operator',
  may: 'content:write',
};

export const readAnnouncement: Route<{ params: AnnouncementParams; reply: Announcement }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/announcements/:announcementId',
  caller: 'operator',
  may: 'content:read',
  versioned: true,
};

export const saveAnnouncement: Route<
  { params: AnnouncementParams; body: AnnouncementBody; reply: Announcement },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/announcements/:announcementId',
  caller: 'operator',
  may: 'content:write',
  versioned: true,
};

export const deleteAnnouncement: Route<{ params: AnnouncementParams }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/announcements/:announcementId',
  caller: 'operator',
  may: 'content:write',
};

export const previewAnnouncement: Route<{ params: AnnouncementParams; reply: AnnouncementPreview }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/announcements/:announcementId/preview',
  caller: 'operator',
  may: 'content:read',
};

export const testAnnouncement: Route<{ params: AnnouncementParams }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/announcements/:announcementId/test',
  caller: 'operator',
  may: 'content:write',
};

export const scheduleAnnouncement: Route<
  { params: AnnouncementParams; body: AnnouncementSchedule; reply: Announcement },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/announcements/:announcementId/schedule',
  caller: 'operator',
  may: 'content:write',
  versioned: true,
};

export const cancelAnnouncement: Route<{ params: AnnouncementParams; reply: Announcement }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/announcements/:announcementId/cancellation',
  caller: 'operator',
  may: 'content:write',
};

export const listAnnouncementRecipients: Route<
  { params: AnnouncementParams; query: { after?: string }; reply: AnnouncementRecipients },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/announcements/:announcementId/recipients',
  caller: 'operator',
  may: 'content:read',
};

export const readReceivedAnnouncement: Route<{ params: AnnouncementParams; reply: ReceivedAnnouncement }, 'developer'> =
  {
    method: 'GET',
    path: '/api/devcon/announcements/:announcementId',
    caller: 'developer',
    may: 'account:use',
  };
