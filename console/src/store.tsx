import './ui/ui.texts.ts';
import './frame/frame.texts.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { PublicPage } from './catalogue/PublicPage.tsx';
import { I18nProvider } from './i18n/I18nProvider.tsx';
import { startLanguage } from './i18n/language.ts';

// The public pages of the store, a bundle of their own: readers of a page should not load the console.

const root = document.getElementById('root');
const data = document.querySelector('script[type="application/json"]')?.textContent;
if (!root || !data) throw new Error('the document has no root or no data');

const language = document.documentElement.lang === 'de' ? 'de' : 'en';
startLanguage();
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <I18nProvider>
        <PublicPage
          data={JSON.parse(data) as CatalogueApp | CompanyPage /* the reply of the page's call */}
          language={language}
        />
      </I18nProvider>
    </CSPProvider>
  </StrictMode>,
);
