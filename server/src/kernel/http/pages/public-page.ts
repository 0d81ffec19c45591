import type { Language } from '@lensdock/contract/kernel/language.ts';
import { type Html, html } from '../../text/html.ts';

/** A page that needs no sign-in, as search engines, link previews and readers without JavaScript get it. */
export interface PublicPage {
  language: Language;
  title: string;
  description: string;
  /** Absolute addresses. */
  address: string;
  image: string | undefined;
  /** As https://schema.org describes it. */
  structured: object;
  /** The content for the page's script, so that it need not be asked for. */
  data: object;
  content: Html;
}

/** Finds the public page of a path; undefined if there is none or it cannot be read now. */
export type FindPublicPage = (path: string, language: Language) => Promise<PublicPage | undefined>;

/** Adds the page to the document of its bundle. Its styles hide the added content once the bundle shows the same. */
export function documentOf(template: string, page: PublicPage): string {
  const head = html`<title>${page.title} · Lensdock</title>
    <link rel="canonical" href="${page.address}" />
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
      () =>
        `<div id="root"></div>\n    <div class="static-page">${page.content.text}</div>\n    ${jsonOf('application/ld+json', page.structured)}\n    ${jsonOf('application/json', page.data)}`,
    );
}

/** A data block. `<` is escaped, because a text could otherwise end the element. */
function jsonOf(type: string, data: object): string {
  return `<script type="${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
