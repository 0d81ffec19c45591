import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { html } from '../../text/html.ts';

/** A page that needs no sign-in and, for search engines, link previews and readers, no JavaScript. */
export interface PublicPage {
  language: Language;
  title: string;
  description: string;
  /** Absolute addresses. */
  address: string;
  image: string | undefined;
  /** As https://schema.org describes it. */
  structured: object;
  /** The reply of the page's call, which the built page shows. */
  data: object;
}

/** Finds the public page of a path; undefined if there is none or it cannot be read now. */
export type FindPublicPage = (path: string, language: Language) => Promise<PublicPage | undefined>;

/** Renders the content of a page as markup. */
export type RenderPublicPage = (data: object, language: Language) => string;

/** Loads the rendering that the console's build wrote (`console/src/store-page.tsx`), with the first page. */
export function publicPageRendering(folder: string): () => Promise<RenderPublicPage> {
  let loading: Promise<{ renderPublicPage: RenderPublicPage }> | undefined;
  return async () => {
    loading ??= import(pathToFileURL(join(folder, '.store-page.mjs')).href);
    return (await loading).renderPublicPage;
  };
}

/** Adds the page and its content to the document of public pages. */
export function documentOf(template: string, page: PublicPage, content: string): string {
  const inLanguage = (language: Language) =>
    html`
    <link rel="alternate" hreflang="${language}" href="${page.address}?lang=${language}" />`;
  const head = html`<title>${page.title} · Lensdock</title>
    <link rel="canonical" href="${page.address}" />${languages.map(inLanguage)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Lensdock" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${page.address}" />
    ${page.image === undefined ? html`` : html`<meta property="og:image" content="${page.image}" />`}`;
  return template
    .replace(/<html lang="\w+">/, () => html`<html lang="${page.language}">`.text)
    .replace(
      /<meta name="description"[^>]*>/,
      () => html`<meta name="description" content="${page.description}" />`.text,
    )
    .replace(/<title>[^<]*<\/title>/, () => head.text)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${content}</div>\n    ${jsonOf('application/ld+json', page.structured)}`,
    );
}

/** A data block. `<` is escaped, because a text could otherwise end the element. */
function jsonOf(type: string, data: object): string {
  return `<script type="${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
