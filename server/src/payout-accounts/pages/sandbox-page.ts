import { type Language, type SentenceParameters, translate } from '@lensdock/contract/kernel/language.ts';
import { type Html, html } from '../../kernel/text/html.ts';
import { type SandboxTextKey, sandboxTexts } from './sandbox-texts.ts';

export interface SandboxPage {
  language: Language;
  title: SandboxTextKey;
  lead?: SandboxTextKey;
  parameters?: SentenceParameters;
  /** Keys of the options, which are also their values. Empty if there is nothing to do. */
  choices: readonly SandboxTextKey[];
}

/** Renders a page in place of the provider's and states that it is a sandbox. */
export function sandboxPage({ language, title, lead, parameters, choices }: SandboxPage): string {
  const t = (key: SandboxTextKey) => translate(sandboxTexts[key], language, parameters);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t(title)} · ${t('sandbox')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<main>
<p class="sandbox"><strong>${t('sandbox')}</strong> ${t('sandbox-why')}</p>
<h1>${t(title)}</h1>
${lead && html`<p>${t(lead)}</p>`}
${choices.length > 0 ? choiceForm(choices, t, t(title)) : undefined}
<p><a href="/payout/settings">${t('back')}</a></p>
</main>
</body>
</html>`.text;
}

/** The form posts to the page's own address. */
function choiceForm(choices: readonly SandboxTextKey[], t: (key: SandboxTextKey) => string, legend: string): Html {
  const options = choices.map(
    (choice, index) =>
      html`<label><input type="radio" name="choice" value="${choice}" required${index === 0 && html` checked`}> ${t(choice)}</label>`,
  );
  return html`<form method="post">
<fieldset><legend>${legend}</legend>${options}</fieldset>
<button type="submit">${t('go-on')}</button>
</form>`;
}
