import type { Feature } from '../kernel/http/feature.ts';
import { deliverMail } from './deliver-mail.ts';
import { bindMail } from './mail.http.ts';

export const mailFeature = {
  bind: [bindMail],
  tasks: {
    'deliver-mail': {
      run: (services, { mail }, attempt) => deliverMail(services, mail, attempt),
      atOnce: 3,
      // About fourteen hours with short delays, so that emails are sent soon after the mail server recovers.
      retries: { limit: 60, firstDelaySeconds: 5, longestDelaySeconds: 900 },
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'deliver-mail': { mail: string };
  }
}
