import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import { OpenCookieNote } from '../../frame/layout/CookieNote.tsx';
import richText from '../../ui/text/rich-text-view.module.css';
import { PublicLayout } from '../PublicLayout.tsx';
import { readText } from '../read-text.ts';
import { StoreApp } from '../StoreApp.tsx';
import { StoreCompany } from '../StoreCompany.tsx';
import { PublicMenus } from './PublicMenus.tsx';

/** A public page of the store, which the server renders. It runs no React in the browser, so it handles no events. */
export function PublicPage({ data }: { data: CatalogueApp | CompanyPage }) {
  return (
    <PublicLayout tools={<PublicMenus />} note={<OpenCookieNote />}>
      {'apps' in data ? (
        <StoreCompany page={data} />
      ) : (
        <StoreApp app={data} description={<CleanDescription app={data} />} reportable />
      )}
    </PublicLayout>
  );
}

function CleanDescription({ app }: { app: CatalogueApp }) {
  const { text, lang } = readText(app.descriptionByIsocode);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the text for this page.
  return <div className={richText.text} lang={lang} dangerouslySetInnerHTML={{ __html: text }} />;
}
