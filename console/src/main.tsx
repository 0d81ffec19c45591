import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { queryClient } from './api/query-client.ts';
import { SessionEnd } from './api/SessionEnd.tsx';
import { router } from './router.tsx';
import { lookAhead } from './routes/look-ahead.ts';
import { holdFocus } from './shell/hold-focus.ts';
import { startLanguage } from './shell/language.ts';
import { guardPresses } from './ui/press-guard.ts';
import { Words } from './ui/Words.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element named root');

const reactRoot = createRoot(root);
holdFocus();
guardPresses();

lookAhead(router);

// Not awaited: a module that waits cannot be one file with what it waits for, and the first page would come in sixty.
void startLanguage().then(() =>
  reactRoot.render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Words>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <SessionEnd />
          </QueryClientProvider>
        </Words>
      </CSPProvider>
    </StrictMode>,
  ),
);
