import './ui/ui.texts.ts';
import './frame/frame.texts.ts';
import './apps/apps.texts.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { keepFocus } from './frame/keys/keep-focus.ts';
import { I18nProvider } from './i18n/I18nProvider.tsx';
import { startLanguage } from './i18n/language.ts';
import { prefetchFrame, prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { router } from './router.tsx';
import { queryClient } from './session/query-client.ts';
import { SessionEnd } from './session/SessionEnd.tsx';
import { guardPresses } from './ui/button/press-guard.ts';
import { PageAnnouncement } from './ui/layout/PageAnnouncement.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const reactRoot = createRoot(root);
keepFocus();
guardPresses();

router.subscribe('onRendered', prefetchWhenIdle(router));
prefetchOnIntent(router);
prefetchFrame();

startLanguage();
reactRoot.render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <I18nProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <SessionEnd />
          <PageAnnouncement />
        </QueryClientProvider>
      </I18nProvider>
    </CSPProvider>
  </StrictMode>,
);
