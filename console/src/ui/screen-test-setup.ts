import { i18n, type Messages } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Screen tests read English; an id without words would pass unseen as its own name, so it stops the test.
const catalogues = import.meta.glob<{ messages: Messages }>('../*/*.en.po', { eager: true });
for (const { messages } of Object.values(catalogues)) i18n.load('en', messages);
i18n.activate('en');
i18n.on('missing', ({ id }) => {
  throw new Error(`No words for ${id}`);
});

afterEach(cleanup);
