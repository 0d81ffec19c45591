import type { Feature } from '../kernel/http/feature.ts';
import { bindPeople } from './people.http.ts';
import { replacePersonEverywhere } from './remove-person.ts';

export const peopleFeature = {
  bind: [bindPeople],
  navigation: [
    {
      id: 'people',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'people:read',
      order: 84,
      section: 'sellers',
      text: { en: 'People', de: 'Personen' },
      url: '/people',
      icon: 'people',
    },
  ],
  tasks: {
    'replace-person': {
      run: (services, { person }) => replacePersonEverywhere(services, person),
      atOnce: 1,
      // Looks through the whole audit.
      timeoutSeconds: 1800,
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'replace-person': { person: string };
  }
}
