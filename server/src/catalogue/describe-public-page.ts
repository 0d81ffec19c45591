import type { CatalogueApp, CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Language, TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { FindPublicPage, PublicPage } from '../kernel/http/pages/public-page.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type Html, html } from '../kernel/text/html.ts';
import { readStoreApp } from './read-store-app.ts';
import { readCompanyPage } from './read-store-company.ts';

/** Longer descriptions are cut by search engines and link previews. */
const descriptionLength = 200;

const words = {
  en: { by: 'by', apps: 'Apps', report: 'Report this app' },
  de: { by: 'von', apps: 'Apps', report: 'App melden' },
} as const satisfies Record<Language, Record<string, string>>;

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
    data: app,
    content: appContent(app, language),
  };
}

function appContent(app: CatalogueApp, language: Language): Html {
  const [name, summary, description] = [app.nameByIsocode, app.summaryByIsocode, app.descriptionByIsocode].map(
    (texts) => textIn(texts, language),
  ) as [ReturnType<typeof textIn>, ReturnType<typeof textIn>, ReturnType<typeof textIn>]; // of three texts
  const [first] = app.screenshots;
  return html`<h1>${name.text}</h1>
<p>${words[language].by} <a href="/store/companies/${app.companyId}">${app.companyName}</a></p>
${first ? pictureOf(first.url) : html``}
<p lang="${summary.lang}">${summary.text}</p>
${paragraphs(description)}
<p><a href="/store/${app.code}/report">${words[language].report}</a></p>`;
}

/** The address and the sizes are those of the console's own picture, so that it is loaded once. */
function pictureOf(url: string): Html {
  const at = (width: number) => imageUrlAt(url, width);
  return html`<img src="${at(480)}" srcset="${at(480)} 480w, ${at(960)} 960w" sizes="480px" width="480" height="270" alt="" fetchpriority="high">`;
}

function paragraphs({ text, lang }: { text: string; lang: Language }): Html {
  const lines = plainTextOf(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return html`<div lang="${lang}">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

function companyPageOf(page: CompanyPage, language: Language, origin: string): PublicPage {
  const { companyId, companyName, profile, apps } = page;
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
    content: html`<h1>${companyName}</h1>
${about ? html`<p>${about}</p>` : html``}
<h2>${words[language].apps}</h2>
<ul>${apps.map(
      (app) => html`<li><a href="/store/${app.code}">${textIn(app.nameByIsocode, language).text}</a></li>`,
    )}</ul>`,
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).replace(/\s\S*$/, '')}…`;
}
