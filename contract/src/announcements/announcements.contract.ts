import { feature } from '../kernel/feature.ts';
import { announcementsAudit } from './announcements.audit.ts';
import { announcementDescriptions } from './announcements.descriptions.ts';
import * as endpoints from './announcements.endpoints.ts';
import { announcementFindingTexts } from './announcements.findings.ts';
import { announcementNotices } from './announcements.notices.ts';
import { announcementProblemTexts } from './announcements.problems.ts';
import * as schemas from './announcements.schemas.ts';

export const announcementsContract = feature({
  name: 'announcements',
  endpoints,
  problems: announcementProblemTexts,
  findings: announcementFindingTexts,
  notices: announcementNotices,
  schemas,
  descriptions: announcementDescriptions,
  audit: announcementsAudit,
});
