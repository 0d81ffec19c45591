import { type Sentence, translate } from '@lensdock/contract/kernel/language.ts';
import type { OptionalCategory } from '@lensdock/contract/kernel/notice.ts';
import { html } from '../kernel/text/html.ts';
import { type PageFrame, pageTranslator, renderLayout } from '../sign-on/pages/page-layout.ts';

/** The names that the settings page uses. */
const categoryNames: Readonly<Record<OptionalCategory, Sentence>> = {
  submissions: { en: 'Submissions', de: 'Einreichungen' },
  assignments: { en: 'Assignments', de: 'Zuweisungen' },
  companies: { en: 'Companies', de: 'Firmen' },
  webhooks: { en: 'Webhooks', de: 'Webhooks' },
  review: { en: 'Reviews', de: 'Prüfungen' },
  prices: { en: 'Prices', de: 'Preise' },
  announcements: { en: 'Announcements', de: 'Ankündigungen' },
  trials: { en: 'Trial extensions', de: 'Testverlängerungen' },
};

export interface UnsubscribePage extends PageFrame {
  category: OptionalCategory;
  action: string;
}

export function unsubscribePage(page: UnsubscribePage): string {
  const t = pageTranslator(page.language);
  return renderLayout(
    page,
    'unsubscribe',
    html`<h1>${t('unsubscribe')}</h1>
<p class="lead">${t('unsubscribe-lead', { category: translate(categoryNames[page.category], page.language) })}</p>
<form method="post" action="${page.action}"><button class="primary" type="submit">${t('unsubscribe-button')}</button></form>
<a class="secondary" href="/inbox/settings">${t('notification-settings')}</a>`,
  );
}

export function unsubscribedPage({ category, ...frame }: PageFrame & { category: OptionalCategory }): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'unsubscribed',
    html`<h1>${t('unsubscribed')}</h1>
<p class="lead">${t('unsubscribed-text', { category: translate(categoryNames[category], frame.language) })}</p>
<a class="secondary" href="/inbox/settings">${t('notification-settings')}</a>`,
  );
}

export function wrongUnsubscribePage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'unsubscribe-wrong',
    html`<h1>${t('unsubscribe-wrong')}</h1>
<p class="lead">${t('unsubscribe-wrong-text')}</p>
<a class="secondary" href="/inbox/settings">${t('notification-settings')}</a>`,
  );
}
