import type { Feature } from '../kernel/http/feature.ts';
import { checkVideoOf, checkVideos } from './check-videos.ts';
import { deleteUnusedListingFiles } from './files/delete-unused-listing-files.ts';
import { scanFile } from './files/scan-file.ts';
import { bindListing } from './listing.http.ts';

export const listingFeature = {
  bind: [bindListing],
  navigation: [
    {
      id: 'lists',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'content:read',
      order: 50,
      section: 'store',
      text: { en: 'Reference lists', de: 'Auswahllisten' },
      url: '/lists',
      icon: 'lists',
    },
  ],
  scheduledTasks: [
    { name: 'check-videos', cron: '* * * * *', run: checkVideos },
    { name: 'sweep-listing-files', cron: '41 * * * *', run: deleteUnusedListingFiles },
  ],
  tasks: {
    'check-video': {
      run: (services, { app }, { signal }) => checkVideoOf(services, app, signal),
      // The scheduled task of the same purpose retries every minute anyway.
      retries: { limit: 2, firstDelaySeconds: 5, maxDelaySeconds: 60 },
    },
    'scan-file': {
      run: (services, { file }) => scanFile(services, file),
      // About two days, in which the scanner may be down.
      retries: { limit: 600, firstDelaySeconds: 5, maxDelaySeconds: 300 },
      // The scanner has a time limit of its own.
      timeoutSeconds: 3700,
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'check-video': { app: string };
    'scan-file': { app: string; file: string };
  }
}
