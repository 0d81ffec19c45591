import { fireEvent, screen } from '@testing-library/react';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const versionsWalks: WalkRows = {
  details: [
    { path: '/app/{app}/apk', request: /\/app-versions$/ },
    { path: '/app/{app}/detail/$appVersionCode', request: /\/app-versions\/none$/, missing: 'APK versions' },
  ],
  forms: [
    {
      name: 'changelog',
      path: '/app/{app}/detail/{version}',
      save: 'Create version',
      change: async () => {
        // jsdom has no typing into edited documents; a paste is an edit that the editor reads from the event.
        const editor = await screen.findByRole('textbox', { name: /English/ });
        editor.focus();
        const getData = (type: string) => (type === 'text/plain' ? 'Sees in the dark' : '');
        fireEvent.paste(editor, { clipboardData: { getData, types: ['text/plain'] } });
      },
      isThere: () => screen.queryByText('Sees in the dark') !== null,
    },
  ],
  dialogs: [{ path: '/app/{draft}/apk', button: 'Delete version 1.0.0' }],
  reads: [{ path: '/app/{app}/apk', request: /\/app-versions$/ }],
};
