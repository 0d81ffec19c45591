import type { Feature } from '../kernel/http/feature.ts';
import { deleteOldUploadRecords } from './delete-old-upload-records.ts';

export const uploadsFeature = {
  scheduledTasks: [{ name: 'sweep-uploads', cron: '*/10 * * * *', run: deleteOldUploadRecords }],
} satisfies Feature;
