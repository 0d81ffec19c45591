import type { Descriptions } from '../kernel/descriptions.ts';

export const lifecycleDescriptions: Descriptions = {
  ApprovalStatus: 'The state of an app or a version.',
  DisplayStatus: 'The state of an app, as shown on screen.',
  VersionLabel: 'The state of a version, as shown on screen.',
  TimeZone: ['The IANA name of a time zone.', 'Europe/Berlin'],
  'ListingRelease.state': 'Whether its release waits for the company or for a date.',
  'ListingRelease.submissionId': ['The submission that was approved.', 'R8XhSPUze2D5zTu_JHn98Q'],
  'ListingRelease.approved': 'When the store approved it.',
  'ReleasePlan.mode': 'When an approval takes effect.',
  startsAt: 'When it is released; absent or null if no date is set.',
  timeZone: [
    'The zone in which the date was chosen, by its IANA name; absent or null if no date is set.',
    'Europe/Berlin',
  ],
};
