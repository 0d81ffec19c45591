import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { holdFocus } from './frame/hold-focus.ts';
import { startLanguage } from './i18n/language.ts';
import { Words } from './i18n/Words.tsx';
import { lookAhead } from './look-ahead.ts';
import { router } from './router.tsx';
import { queryClient } from './session/query-client.ts';
import { SessionEnd } from './session/SessionEnd.tsx';
import { guardPresses } from './ui/button/press-guard.ts';

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
