import { everySeller } from '@lensdock/contract/announcements/announcements.ts';
import { callAs, readAs } from '../reconciliation/call-as.ts';
import { untilWorkIsDone } from '../reconciliation/until-work-is-done.ts';
import type { Week } from './week.ts';

const text = {
  titleByIsocode: { en: 'New cameras in spring', de: 'Neue Kameras im Frühjahr' },
  textByIsocode: { en: 'Two models arrive. Test your apps.', de: 'Zwei Modelle kommen. Testen Sie Ihre Apps.' },
};

/** Olga announces something to every seller. Returns the number of companies that received it. */
export async function announce({ product }: Week): Promise<number> {
  const { titleByIsocode } = text;
  const root = '/api/operator/announcements';
  const { announcementId } = await readAs<{ announcementId: string }>(product, 'olga', root, {
    method: 'POST',
    body: { titleByIsocode },
    expected: [201],
  });
  const path = `${root}/${announcementId}`;
  await callAs(product, 'olga', path, { method: 'PUT', body: { ...text, filter: everySeller } });
  await callAs(product, 'olga', `${path}/schedule`, { method: 'POST', body: { sendAt: null } });
  await untilWorkIsDone(product);
  const { recipients } = await readAs<{ recipients: number | null }>(product, 'olga', path);
  return recipients ?? 0;
}
