import { readMailSettings } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { NoticeCategory, OptionalCategory } from '@lensdock/contract/kernel/notice.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeLink, unsubscribePath } from '../mail/unsubscribe-link.ts';
import { formOf } from '../testing/http-browser.ts';
import { multipart } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
};

async function linkOf(category: OptionalCategory, person = 'ada'): Promise<string> {
  return unsubscribeLink(server.services, { person, category }, await server.clock.now());
}

async function categoriesOff(as: 'ada' | 'ben' | 'olga'): Promise<NoticeCategory[]> {
  const { body } = await server.call(readMailSettings, { as });
  return body.categories.filter(({ on }) => !on).map(({ category }) => category);
}

/** A person is known from their first call on. */
const meet = (as: 'ada' | 'ben') => categoriesOff(as);

describe('the link to unsubscribe', () => {
  it('turns off its category for its person with one click, without a sign-in, once', async () => {
    await Promise.all([meet('ada'), meet('ben')]);
    const url = await linkOf('prices');
    for (let turn = 0; turn < 2; turn++) {
      const answer = await server.server.inject({ method: 'POST', url, ...oneClick });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect(await categoriesOff('ada')).toEqual(['prices']);
    expect(await categoriesOff('ben')).toEqual([]);
    const audited = await server.database.query<{ subject: string; after: object }>(sql`
      select subject_id as subject, after from audit where action = 'save-mail-settings'`);
    expect(audited).toEqual([{ subject: 'ada', after: { off: ['prices'] } }]);
  });

  it('has one effect when mail programs send it several times at once', async () => {
    await meet('ada');
    const url = await linkOf('prices');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.server.inject({ method: 'POST', url, ...oneClick })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [row] = await server.database.query<{ entries: number }>(sql`
      select count(*)::int as entries from audit where action = 'save-mail-settings'`);
    expect(row?.entries).toBe(1);
  });

  it('accepts the form in both media types, and adds to the categories that are off', async () => {
    await meet('ada');
    await server.server.inject({ method: 'POST', url: await linkOf('prices'), ...oneClick });
    const form = multipart([{ name: 'List-Unsubscribe', value: 'One-Click' }]);
    const answer = await server.server.inject({ method: 'POST', url: await linkOf('review'), ...form });
    expect(answer.statusCode).toBe(200);
    expect((await categoriesOff('ada')).sort()).toEqual(['prices', 'review']);
  });

  it('shows a page with a button when it is opened, and changes nothing', async () => {
    await meet('ada');
    const url = await linkOf('review');
    const page = await server.server.inject({ url, headers: { 'accept-language': 'de' } });
    expect(page.statusCode).toBe(200);
    // In the language of the person's emails.
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('“Reviews”');
    expect(page.headers['cache-control']).toBe('no-store');
    const german = await server.server.inject({ url: `${url}&language=de` });
    expect(german.body).toContain('„Prüfungen“');
    const { action } = formOf(page);
    expect(await categoriesOff('ada')).toEqual([]);
    const form = { headers: oneClick.headers, payload: '' };
    const done = await server.server.inject({ method: 'POST', url: action, ...form });
    expect(done.body).toContain('You are unsubscribed');
    expect(await categoriesOff('ada')).toEqual(['review']);
  });

  it('returns 404 when it is forged, malformed, for an unknown person or a category that is always sent', async () => {
    await meet('ada');
    const right = await linkOf('review');
    const ben = Buffer.from('ben').toString('base64url');
    const wrong = [
      right.replace('.review.', '.prices.'),
      right.replace(/token=[^.]+/, `token=${ben}`),
      right.slice(0, -1),
      `${right}&token=x`,
      unsubscribePath,
      `${unsubscribePath}?token=..`,
      // A category that is always sent, signed as if it were optional.
      await linkOf('payouts' as OptionalCategory),
      await linkOf('review', 'no-such-person'),
    ];
    for (const url of wrong) {
      expect((await server.server.inject({ url })).statusCode, url).toBe(404);
      expect((await server.server.inject({ method: 'POST', url, ...oneClick })).statusCode, url).toBe(404);
    }
    expect([...(await categoriesOff('ada')), ...(await categoriesOff('ben'))]).toEqual([]);
  });

  it('accepts no large body', async () => {
    const url = await linkOf('review');
    const large = { headers: oneClick.headers, payload: 'x'.repeat(2_000) };
    expect((await server.server.inject({ method: 'POST', url, ...large })).statusCode).toBe(413);
  });
});
