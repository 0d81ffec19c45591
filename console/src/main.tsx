import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { SessionEnd } from './api/SessionEnd.tsx';
import { router } from './router.tsx';
import { startLanguage } from './shell/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element named root');

await startLanguage();

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
        <SessionEnd />
      </I18nProvider>
    </CSPProvider>
  </StrictMode>,
);
