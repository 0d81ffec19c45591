import { readFile } from 'node:fs/promises';
import {
  listCompanySizes,
  readCompanyProfile,
  saveProfileAbout,
  saveProfileContact,
  saveProfileHeader,
} from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { multipart } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findPublishedProfile } from './read-profile.ts';

let server: TestServer;
/** The audit cannot be emptied, so tests skip the entries that existed before. */
let before: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.execute(sql`delete from company_profile`);
  await server.ownersDatabase.execute(sql`delete from message`);
  await server.database.execute(sql`update company set city = 'Freiburg' where id = ${northlight.id}`);
  const [last] = await server.database.query<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from audit`);
  before = last?.id ?? '0';
});
afterAll(() => server.stop());

const sample = () => readFile(new URL('../../../sample/pictures/logos/northlight.png', import.meta.url));

const read = async (as: 'ada' | 'eve' = 'ada') => server.call(readCompanyProfile, { as });
const header = (body: object, headers = {}) => server.call(saveProfileHeader, { as: 'ada', body, headers });
const about = (description: string | null, headers = {}) =>
  server.call(saveProfileAbout, { as: 'ada', body: { description }, headers });
const contact = (body: object) => server.call(saveProfileContact, { as: 'ada', body });
const withLogo = (bytes: Buffer, headerData?: object) =>
  server.call(saveProfileHeader, {
    as: 'ada',
    ...multipart([
      ...(headerData ? [{ name: 'headerData', value: JSON.stringify(headerData) }] : []),
      { name: 'logo', value: bytes, fileName: 'logo.png' },
    ]),
  });
const publish = async () => {
  await withLogo(await sample(), { tagLine: 'Licht an.' });
  await about('Wir bauen Kamera-Apps.');
  return contact({ supportEmail: 'support@northlight.example' });
};
const noticesOfAda = async () => (await server.call(readInbox, { as: 'ada' })).body.messages.map(({ kind }) => kind);
const audit = () =>
  server.database.query<{ action: string; subject_id: string; before: object; after: object }>(
    sql`select action, subject_id, before, after from audit where id > ${before}::int8 order by id`,
  );
const codes = ({ problem }: { problem: { errors: { inputField: string; code: string }[] } }) =>
  problem.errors.map(({ inputField, code }) => `${inputField} ${code}`);

describe('the company profile', () => {
  it('is an empty draft before its first save, with the fields operators maintain', async () => {
    const { body, headers } = await read();
    expect(headers.etag).toBe('"r0"');
    expect(body).toMatchObject({
      status: 'DRAFT',
      headerData: { tagLine: null, logo: null, logoUrl: null, showFounded: true, showCompanySize: true },
      companyData: { name: 'Northlight Vision GmbH', friendlyName: 'Northlight Vision' },
      aboutData: { description: null },
    });
    expect(body.headerData).toMatchObject({ country: { isocode: 'DE', name: 'Germany' }, city: 'Freiburg' });
    await server.database.execute(
      sql`update company set street = 'Kaiserstuhl 4', postcode = '79100' where id = ${northlight.id}`,
    );
    const again = (await server.call(readCompanyProfile, { as: 'ada' })).body;
    expect(again.postalAddress).toEqual({ street: 'Kaiserstuhl 4', postcode: '79100' });
  });

  it('saves each section separately with 204 and one audit entry', async () => {
    const { status, headers, bytes } = await header({
      tagLine: ' We see more. ',
      companySize: { code: 'MINI' },
      foundedIn: 2014,
      showFounded: false,
    });
    expect([status, headers.etag, bytes.length]).toEqual([204, '"r1"', 0]);
    expect((await contact({ salesPhone: '+49 761 5550 100' })).headers.etag).toBe('"r2"');
    const { body } = await read();
    expect(body.headerData).toMatchObject({
      tagLine: 'We see more.',
      foundedIn: 2014,
      showFounded: false,
      showCompanySize: true,
      companySize: { code: 'MINI', value: '11-50', order: 3 },
    });
    expect(body.contactData.salesPhone).toBe('+49 761 5550 100');
    expect(await audit()).toMatchObject([
      {
        action: 'save-profile-header',
        subject_id: northlight.id,
        before: { tagLine: null },
        after: { foundedIn: 2014 },
      },
      { action: 'save-profile-contact', after: { salesPhone: '+49 761 5550 100' } },
    ]);
    expect((await read('eve')).body.headerData.tagLine).toBeNull();
  });

  it('keeps omitted fields and clears empty ones', async () => {
    await header({ tagLine: 'One', foundedIn: 2014, companyWebsite: 'https://northlight.example' });
    await header({ tagLine: '', foundedIn: null });
    expect((await read()).body.headerData).toMatchObject({
      tagLine: null,
      foundedIn: null,
      companyWebsite: 'https://northlight.example/',
    });
  });

  it('writes nothing when saved unchanged', async () => {
    await about('Same.');
    expect((await about(' Same. ')).headers.etag).toBe('"r1"');
    expect(await audit()).toHaveLength(1);
  });

  it('rejects invalid fields, all at once', async () => {
    const wrong = await header({ tagLine: 'x'.repeat(121), foundedIn: 1799, companyWebsite: 'http://a.example' });
    expect([wrong.status, codes(wrong)]).toEqual([
      400,
      ['tagLine listing-text-too-long', 'foundedIn founding-year', 'companyWebsite url-format'],
    ]);
    expect(wrong.problem.errors[1]?.message).toBe('Please enter a valid year founded');
    expect((await header({ foundedIn: 2027 })).status).toBe(400);
    expect((await header({ foundedIn: 99_999_999_999 })).status).toBe(400);
    expect((await header({ companySize: { code: 'HUGE' } })).status).toBe(400);
    expect(codes(await about('x'.repeat(2001)))).toEqual(['description listing-text-too-long']);
    expect(codes(await contact({ supportEmail: 'a@b', salesPhone: 'call us' }))).toEqual([
      'supportEmail email-format',
      'salesPhone phone-format',
    ]);
    expect(await audit()).toEqual([]);
  });

  it('returns 412 when the revision is stale', async () => {
    await about('First.', { 'if-match': '"r0"' });
    const stale = await header({ tagLine: 'Late' }, { 'if-match': '"r0"' });
    expect([stale.status, stale.headers.etag, stale.problem.current]).toMatchObject([
      412,
      '"r1"',
      { aboutData: { description: 'First.' } },
    ]);
  });

  it('keeps every section of concurrent saves in one row', async () => {
    const saves = await Promise.all([
      header({ tagLine: 'One' }),
      about('Two'),
      contact({ salesEmail: 'three@northlight.example' }),
    ]);
    expect(saves.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { body, headers } = await read();
    expect(headers.etag).toBe('"r3"');
    expect([body.headerData.tagLine, body.aboutData.description, body.contactData.salesEmail]).toEqual([
      'One',
      'Two',
      'three@northlight.example',
    ]);
  });
});

describe('publishing the profile', () => {
  it('happens with the first complete save and notifies once', async () => {
    await withLogo(await sample());
    await about('Wir bauen Kamera-Apps.');
    expect((await read()).body.status).toBe('DRAFT');
    expect(await findPublishedProfile(server.database, northlight.id, 'en')).toBeUndefined();
    await contact({ supportEmail: 'support@northlight.example' });
    expect((await read()).body.status).toBe('PUBLISHED');
    await header({ tagLine: 'Live at once.' });
    expect(await noticesOfAda()).toEqual(['company-profile-published']);
    expect(await findPublishedProfile(server.database, northlight.id, 'de')).toMatchObject({
      name: 'Northlight Vision GmbH',
      tagLine: 'Live at once.',
      country: { name: 'Deutschland' },
    });
  });

  it('cannot be undone: a save that would make the profile incomplete is rejected', async () => {
    await publish();
    expect(codes(await about(null))).toEqual(['description profile-description-missing']);
    expect(codes(await contact({ supportEmail: '' }))).toEqual(['supportEmail profile-email-missing']);
    expect(codes(await header({ logo: null, tagLine: 'x'.repeat(130) }))).toEqual([
      'tagLine listing-text-too-long',
      'logo profile-logo-missing',
    ]);
    expect((await read()).body).toMatchObject({
      status: 'PUBLISHED',
      aboutData: { description: 'Wir bauen Kamera-Apps.' },
    });
  });

  it('does not block saves after operators removed the city', async () => {
    await publish();
    await server.database.execute(sql`update company set city = null where id = ${northlight.id}`);
    expect((await header({ tagLine: 'Still here.' })).status).toBe(204);
  });

  it('hides the fields that the company does not show', async () => {
    await publish();
    await header({ companySize: { code: 'NANO' }, foundedIn: 2014, showFounded: false, showCompanySize: false });
    const hidden = await findPublishedProfile(server.database, northlight.id, 'en');
    expect(hidden).toMatchObject({ companySize: null, foundedIn: null });
    expect(JSON.stringify(hidden)).not.toMatch(/2014|NANO|show/);
    await header({ showFounded: true, showCompanySize: true });
    expect(await findPublishedProfile(server.database, northlight.id, 'en')).toMatchObject({
      companySize: { value: '1 employee' },
      foundedIn: 2014,
    });
    expect(await findPublishedProfile(server.database, meridian.id, 'en')).toBeUndefined();
  });
});

it('names the company sizes in the reader’s language', async () => {
  const { body } = await server.call(listCompanySizes, { as: 'ada', headers: { 'accept-language': 'de' } });
  expect(body.companySizes).toHaveLength(7);
  expect(body.companySizes[0]).toEqual({ code: 'NANO', value: '1 Person', order: 1 });
});
