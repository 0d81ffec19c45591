import type { Feature } from '../kernel/http/feature.ts';
import { assignSubmissions } from './assign-submissions.ts';
import { bindAssignment } from './assignment.http.ts';

export const assignmentFeature = {
  bind: [bindAssignment],
  navigation: [
    {
      id: 'reviewers',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'submissions:read',
      order: 23,
      section: 'work',
      text: { en: 'Reviewers', de: 'Prüfteam' },
      url: '/reviewers',
      icon: 'reviewers',
    },
  ],
  // Also for claims that expired and operators whose roles changed.
  scheduledTasks: [{ name: 'assign-waiting-submissions', cron: '* * * * *', run: assignSubmissions }],
  tasks: { 'assign-submissions': { run: (services, _data, { signal }) => assignSubmissions(services, signal) } },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'assign-submissions': Record<string, never>;
  }
}
