import { type Language, type SentenceParameters, translate } from '@lensdock/contract/kernel/language.ts';
import { type Html, html } from '../../kernel/text/html.ts';
import { type AccountTextKey, accountTexts } from './account-texts.ts';
import { assetAddress } from './page-assets.ts';
import { type SignOnTextKey, signOnTexts } from './sign-on-texts.ts';

/** Context of every sign-on page. */
export interface PageFrame {
  language: Language;
  supportUrl: string;
  /** URL of the same page in the other language; absent on responses to forms. */
  otherLanguageUrl?: string;
}

type TextKey = SignOnTextKey | AccountTextKey;

const texts = { ...signOnTexts, ...accountTexts };

export type Translate = (key: TextKey, parameters?: SentenceParameters) => string;

export function pageTranslator(language: Language): Translate {
  return (key, parameters) => translate(texts[key], language, parameters);
}

/** Renders a whole page: content on the left, illustration on the right. */
export function renderLayout(frame: PageFrame, title: TextKey, content: Html): string {
  const t = pageTranslator(frame.language);
  return html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t(title)} · Lensdock</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetAddress('sign-on.css')}">
<link rel="stylesheet" href="${assetAddress('account.css')}">
<link rel="stylesheet" href="${assetAddress('scene.css')}">
<script src="/theme.js"></script>
</head>
<body>
<div class="desk">
<header class="brand">${brandMark}<span>Lensdock</span></header>
<main>${content}</main>
<footer><a href="/terms">${t('terms')}</a><a href="${frame.supportUrl}">${t('support')}</a>${languageLink(frame, t)}</footer>
</div>
${scene}
</body>
</html>`.text;
}

const brandMark = html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M2 6.5V4a2 2 0 0 1 2-2h2.5M13.5 2H16a2 2 0 0 1 2 2v2.5M18 13.5V16a2 2 0 0 1-2 2h-2.5M6.5 18H4a2 2 0 0 1-2-2v-2.5"/><circle cx="10" cy="10" r="3.5"/></svg>`;

function languageLink({ language, otherLanguageUrl }: PageFrame, t: Translate): Html | undefined {
  if (otherLanguageUrl === undefined) return undefined;
  const other = language === 'en' ? 'de' : 'en';
  return html`<a class="language" href="${otherLanguageUrl}" lang="${other}" hreflang="${other}">${t('other-language')}</a>`;
}

/** A tick every five pixels, longer at each fifth and tenth. */
const rulerTicks = Array.from({ length: 41 }, (_, tick) => `M${tick * 5 + 1} 24v-${tickLength(tick)}`).join('');

function tickLength(tick: number): number {
  if (tick % 10 === 0) return 11;
  return tick % 5 === 0 ? 7 : 3;
}

/** Decorative, so hidden from screen readers. */
const scene = html`<aside class="scene" aria-hidden="true">
<img src="${assetAddress('scene.svg')}" alt="">
<span class="thirds"></span>
<span class="readout top-left">Gate 2, north</span>
<span class="readout top-right">20 Nov 2026 16:42:07</span>
<svg class="ruler" viewBox="0 0 202 24"><path d="${rulerTicks}"/><path class="mark" d="M117 1h8l-4 7z"/></svg>
<span class="readout bottom-left">1/500 f/1.6 ISO 400</span>
<span class="readout bottom-right">4.2 mm, 25 fps</span>
</aside>`;
