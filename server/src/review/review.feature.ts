import type { Feature } from '../kernel/http/feature.ts';
import { bindCannedReasons } from './canned-reasons.http.ts';
import { bindReviewDesk } from './desk.http.ts';
import { drawSamples } from './draw-samples.ts';
import { bindReview } from './review.http.ts';
import { bindReviewThread } from './thread.http.ts';

export const reviewFeature = {
  bind: [bindCannedReasons, bindReviewDesk, bindReview, bindReviewThread],
  scheduledTasks: [{ name: 'draw-samples', cron: '*/5 * * * *', run: (services) => drawSamples(services) }],
} satisfies Feature;
