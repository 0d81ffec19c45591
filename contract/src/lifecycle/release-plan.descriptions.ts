import type { Descriptions } from '../kernel/descriptions.ts';

export const lifecycleDescriptions: Descriptions = {
  ApprovalStatus: 'The state of an app or a version.',
  DisplayStatus: 'The state of an app as people read it.',
  VersionLabel: 'The state of a version as people read it.',
  TimeZone: ['The IANA name of a time zone.', 'Europe/Berlin'],
  'ListingRelease.state': 'Whether the company or a date releases it.',
  'ListingRelease.submissionId': ['The submission that was approved.', 'R8XhSPUze2D5zTu_JHn98Q'],
  'ListingRelease.approved': 'When the store approved it.',
  'ReleasePlan.mode': 'When an approval takes effect.',
  startsAt: 'When it is released; absent or null without a date.',
  timeZone: [
    'The zone in which the date was chosen, by its IANA name; absent or null without a date.',
    'Europe/Berlin',
  ],
};
