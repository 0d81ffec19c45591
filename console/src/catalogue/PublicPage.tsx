import { readCompanyPage } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import { useEffect, useState } from 'react';
import { currentLanguage, type Language } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { StoreApp } from './StoreApp.tsx';
import { StoreCompany } from './StoreCompany.tsx';

interface PublicPageProps {
  /** Written into the document by the server. */
  data: CatalogueApp | CompanyPage;
  /** The language of a company's texts; an app has them in all languages. */
  language: Language;
}

/** A public page of the store, which needs neither the console nor a call. */
export function PublicPage({ data, language }: PublicPageProps) {
  return (
    <PublicFrame>
      {'apps' in data ? <TranslatedCompany page={data} language={language} /> : <StoreApp app={data} reportable />}
    </PublicFrame>
  );
}

/** Keeps the company's texts of the document if they cannot be read in the reader's language. */
function TranslatedCompany({ page, language }: { page: CompanyPage; language: Language }) {
  // Renders again when the language changes.
  useTranslation();
  const wanted = currentLanguage();
  const [shown, setShown] = useState({ page, language });
  useEffect(() => {
    if (wanted === shown.language) return;
    let isCurrent = true;
    void readCompany(page.companyId, wanted).then((read) => {
      if (read && isCurrent) setShown({ page: read, language: wanted });
    });
    return () => {
      isCurrent = false;
    };
  }, [page.companyId, wanted, shown.language]);
  return <StoreCompany page={shown.page} />;
}

/** Not the console's `call`, which brings the session along. */
async function readCompany(companyId: string, language: Language): Promise<CompanyPage | undefined> {
  const address = endpointUrl(readCompanyPage, { params: { companyId } });
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json', 'Accept-Language': language } });
    return answer.ok ? ((await answer.json()) as CompanyPage) : undefined; // as the contract says
  } catch {
    // Without a connection the texts of the document stay.
    return undefined;
  }
}
