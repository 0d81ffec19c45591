import { newApp, onlineApp, readyApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
let codes: Record<string, string>;
beforeAll(async () => {
  const { server } = services;
  const draft = await newApp(server, 'ada', 'Shelf Gap');
  await stageVersion(server, draft);
  codes = {
    draft,
    ready: (await readyApp(server, 'ada', { name: 'Doorman' })).app,
    online: (await onlineApp(server, 'ada', { name: 'Platewise' })).app,
  };
});

type Hands = Awaited<ReturnType<typeof openConsole>>;

const dialogs: readonly [
  path: string,
  button: string,
  as?: 'ada' | 'olga',
  before?: (person: Hands) => Promise<void>,
][] = [
  ['/', 'New app'],
  ['/', 'Delete Shelf Gap'],
  ['/app/{draft}/store-listing', 'Select Industries'],
  ['/app/{draft}/store-listing', 'Select Use cases'],
  ['/app/{draft}/store-listing', 'Preview'],
  ['/app/{online}/store-listing', 'Compare'],
  ['/app/{draft}/apk', 'Delete version 1.0.0'],
  [
    '/app/{draft}/availability',
    'Add buyer',
    undefined,
    async (person) => person.click(await screen.findByRole('radio', { name: 'Private' })),
  ],
  ['/app/{ready}/pricing', 'Publish'],
  ['/all-apps/{online}', 'Unpublish', 'olga'],
  ['/all-apps/{online}', 'Grant tool licence', 'olga'],
  ['/lists', 'Add entry', 'olga'],
  ['/lists', 'Construction', 'olga'],
  ['/lists/countries', 'Add country', 'olga'],
  ['/lists/countries', 'Austria', 'olga'],
  ['/lists/canned-reasons', 'Add template', 'olga'],
  ['/webhooks', 'Add endpoint', 'olga'],
];

it.each(dialogs)(
  'on %s the dialog behind “%s” has a name, closes by Escape and gives the focus back',
  async (...row) => {
    const [path, button, as = 'ada', before] = row;
    const person = await openConsole(
      services.server,
      path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? ''),
      as,
    );
    await screen.findAllByRole('button', { name: before ? /./ : button });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await before?.(person);
    const [opener] = await screen.findAllByRole('button', { name: button });
    await person.click(opener as HTMLElement); // found
    await screen.findByRole('dialog', { name: /\S/ });
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
