import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Language, TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { FindPublicPage, PublicPage } from '../kernel/http/pages/public-page.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { cleanRichText } from '../kernel/text/clean-rich-text.ts';
import { readStoreApp } from './read-store-app.ts';
import { readCompanyPage } from './read-store-company.ts';

/** Longer descriptions are cut by search engines and link previews. */
const descriptionLength = 200;

/** The public pages of the store: an app, and a company with its apps. */
export function findPublicPage({
  database,
  clock,
  origin,
}: Pick<AppServices, 'database' | 'clock' | 'origin'>): FindPublicPage {
  return async (path, language) => {
    const [, company, app] = /^\/store\/(?:companies\/([^/]+)|([^/]+))$/.exec(path) ?? [];
    try {
      const at = await clock.now();
      if (company) return companyPageOf(await readCompanyPage(database, company, { language, at }), language, origin());
      if (app) return appPageOf(await readStoreApp(database, app, at), language, origin());
    } catch (error) {
      // The console's own page says that there is no such app.
      if (!(error instanceof Problem)) throw error;
    }
    return undefined;
  };
}

function textIn(texts: TextByIsocode, language: Language): { text: string; lang: Language } {
  const text = texts[language];
  return text ? { text, lang: language } : { text: texts.en ?? '', lang: 'en' };
}

function appPageOf(app: CatalogueApp, language: Language, origin: string): PublicPage {
  const name = textIn(app.nameByIsocode, language);
  const summary = textIn(app.summaryByIsocode, language);
  const [first] = app.screenshots;
  const picture = first ? imageUrlAt(first.url, 960) : app.icon?.url;
  const image = picture && origin + picture;
  const address = `${origin}/store/${app.code}`;
  return {
    language,
    title: name.text,
    description: shortened(summary.text),
    address,
    image,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: name.text,
      description: summary.text,
      applicationCategory: 'MultimediaApplication',
      operatingSystem: 'Android',
      softwareVersion: app.versionName,
      url: address,
      ...(image && { image }),
      author: { '@type': 'Organization', name: app.companyName },
      ...(app.averageRating !== null &&
        app.ratingCount > 0 && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: app.averageRating, ratingCount: app.ratingCount },
        }),
    },
    data: cleanDescription(app, language),
  };
}

/** Keeps only the text that the page shows, and cleans it again in case it was stored in any other way. */
function cleanDescription(app: CatalogueApp, language: Language): CatalogueApp {
  const { text, lang } = textIn(app.descriptionByIsocode, language);
  return { ...app, descriptionByIsocode: { [lang]: cleanRichText(text) } };
}

function companyPageOf(page: CompanyPage, language: Language, origin: string): PublicPage {
  const { companyId, companyName, profile } = page;
  const about = profile?.description ?? profile?.tagLine ?? '';
  const address = `${origin}/store/companies/${companyId}`;
  const image = profile?.logoUrl ? origin + profile.logoUrl : undefined;
  return {
    language,
    title: companyName,
    description: shortened(profile?.tagLine ?? about),
    address,
    image,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: companyName,
      url: address,
      ...(image && { logo: image }),
      ...(about && { description: about }),
    },
    data: page,
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).replace(/\s\S*$/, '')}…`;
}
