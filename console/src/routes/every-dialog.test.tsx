import { newApp, onlineApp, readyApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { queryClient } from '../session/query-client.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { walkRows } from './testing/feature-walks.ts';

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

for (const [index, row] of walkRows('dialogs').entries())
  it.skipIf(!isInShare(index, 4)).each([row])(
    'opens a named dialog with “$button” on $path, closes it with Escape and returns the focus',
    async ({ path, button, as, before }) => {
      const person = await openConsole(
        services.server,
        path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? ''),
        as,
      );
      await screen.findAllByRole('button', { name: before ? /./ : button });
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await before?.(person);
      const [opener] = await screen.findAllByRole('button', { name: button });
      await person.click(opener as HTMLElement); // found by the query
      await screen.findByRole('dialog', { name: /\S/ });
      await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(opener));
    },
  );
