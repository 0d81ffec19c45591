import { type Language, type SentenceParameters, translate } from '@lensdock/contract/kernel/language.ts';
import { reportCategories, reportCategoryTexts, reportTextLimit } from '@lensdock/contract/reports/reports.ts';
import { type Html, html } from '../kernel/text/html.ts';
import { assetAddress } from '../sign-on/pages/page-assets.ts';
import { type ReportPageText, reportPageTexts } from './report-page-texts.ts';

export interface ReportPage {
  language: Language;
  code: string;
  app: string;
  retentionDays: number;
  /** The submitted values, shown again next to the errors. */
  given: { category: string; text: string; email: string };
  /** The errors by field; the field is null for the whole form. */
  errors: readonly { field: 'category' | 'text' | 'email' | null; message: string }[];
  sent: boolean;
}

type Translate = (key: ReportPageText, parameters?: SentenceParameters) => string;

export function reportPageTranslator(language: Language): Translate {
  return (key, parameters) => translate(reportPageTexts[key], language, parameters);
}

/** Renders the public form, which needs no script. */
export function renderReportPage(page: ReportPage): string {
  const { language, code, app, sent } = page;
  const t = reportPageTranslator(language);
  const other = language === 'en' ? 'de' : 'en';
  const title = sent ? t('sent') : t('title', { app });
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Lensdock</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetAddress('sign-on.css')}">
<link rel="stylesheet" href="/store/report.css">
<script src="/theme.js"></script>
</head>
<body>
<div class="desk">
<main>
<h1>${title}</h1>
${sent ? html`<p>${t('sent-text')}</p>` : formOf(page, t)}
<p><a href="/store/${code}">${t('back')}</a></p>
</main>
<footer><a class="language" href="/store/${code}/report?language=${other}" lang="${other}" hreflang="${other}">${t('other-language')}</a></footer>
</div>
</body>
</html>`.text;
}

function formOf({ language, code, given, errors, retentionDays }: ReportPage, t: Translate): Html {
  const messageOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const categoryWrong = messageOf('category');
  const choices = reportCategories.map(
    (category) =>
      html`<label><input type="radio" name="category" value="${category}" required${given.category === category && html` checked`}> ${translate(reportCategoryTexts[category], language)}</label>`,
  );
  return html`<p class="lead">${t('lead')}</p>
${errors.length > 0 && html`<div class="wrong" role="alert"><strong>${t('errors')}</strong><ul>${errors.map(({ message }) => html`<li>${message}</li>`)}</ul></div>`}
<form method="post" action="/store/${code}/report">
<input type="hidden" name="language" value="${language}">
<fieldset${categoryWrong && html` aria-describedby="category-problem"`}><legend>${t('category')}</legend>${choices}</fieldset>
${problemOf('category', categoryWrong)}
<label for="text">${t('text')}</label>
<textarea id="text" name="text" rows="8" required maxlength="${reportTextLimit}" aria-describedby="text-hint text-problem"${messageOf('text') && html` aria-invalid="true"`}>${given.text}</textarea>
<p class="hint" id="text-hint">${t('text-hint', { limit: reportTextLimit })}</p>
${problemOf('text', messageOf('text'))}
<label for="email">${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${given.email}" aria-describedby="email-hint email-problem"${messageOf('email') && html` aria-invalid="true"`}>
<p class="hint" id="email-hint">${t('email-hint', { days: retentionDays })}</p>
${problemOf('email', messageOf('email'))}
<button class="primary" type="submit">${t('send')}</button>
</form>`;
}

function problemOf(field: string, message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="wrong" id="${field}-problem">${message}</p>`;
}
