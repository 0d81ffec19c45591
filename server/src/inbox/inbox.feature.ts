import type { Feature } from '../kernel/http/feature.ts';
import { bindInbox } from './inbox.http.ts';

export const inboxFeature = {
  bind: [bindInbox],
} satisfies Feature;
