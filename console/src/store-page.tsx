import './ui/ui.texts.ts';
import './frame/frame.texts.ts';
import './ui/base.css';
import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PublicPage } from './catalogue/public-page/PublicPage.tsx';
import { I18nProvider } from './i18n/I18nProvider.tsx';
import { type Language, renderInLanguage } from './i18n/language.ts';

/** The content of a public page, for the server, which imports the built file. */
export function renderPublicPage(data: CatalogueApp | CompanyPage, language: Language): string {
  renderInLanguage(language);
  return renderToStaticMarkup(
    <I18nProvider>
      <PublicPage data={data} />
    </I18nProvider>,
  );
}
