import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { documentOf } from '../kernel/http/pages/public-page.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findPublicPage } from './describe-public-page.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Lensdock" />
    <title>Lensdock</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const inGermany: AvailabilityBody = {
  storeAvailabilityMode: 'PUBLIC',
  countries: [{ isocode: 'DE', selected: true }],
};

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { name: 'Platewise', availability: inGermany })).app;
});
afterAll(() => server.stop());

const pageOf = (path: string, language: 'en' | 'de' = 'en') => findPublicPage(server.services)(path, language);

describe('the public page of an app', () => {
  it('has title, description, address and picture for previews, and structured data', async () => {
    const page = await pageOf(`/store/${app}`);
    expect(page).toMatchObject({
      title: 'Platewise',
      address: `http://localhost/store/${app}`,
      structured: {
        '@type': 'SoftwareApplication',
        operatingSystem: 'Android',
        author: { name: 'Northlight Vision GmbH' },
      },
      data: { code: app },
    });
    expect(page?.description.length).toBeGreaterThan(0);
    expect(page?.image).toMatch(/^http:\/\/localhost\/files\/images\/.*\.webp$/);
  });

  it('shows the description in one language, sanitized again', async () => {
    await server.ownersDatabase.execute(sql`
      update publication
         set listing = jsonb_set(listing, '{descriptionByIsocode}', ${JSON.stringify({
           en: '<p onclick="x()">Reads plates.<script>x()</script></p>',
           de: '<p>Liest Kennzeichen.</p>',
         })}::jsonb)
       where app_code = ${app}`);
    const descriptionIn = async (language: 'en' | 'de') => (await pageOf(`/store/${app}`, language))?.data;
    expect(await descriptionIn('en')).toMatchObject({ descriptionByIsocode: { en: '<p>Reads plates.</p>' } });
    expect(await descriptionIn('de')).toHaveProperty('descriptionByIsocode', { de: '<p>Liest Kennzeichen.</p>' });
  });

  it('is put into the document with its content', async () => {
    const page = await pageOf(`/store/${app}`);
    if (!page) throw new Error(`no page for ${app}`);
    const document = documentOf(template, page, '<h1>Platewise</h1>');
    expect(document).toContain('<div id="root"><h1>Platewise</h1></div>');
    expect(document).toContain('<title>Platewise · Lensdock</title>');
    expect(document).toContain(`<link rel="alternate" hreflang="de" href="http://localhost/store/${app}?lang=de" />`);
    expect(document.match(/<script type="application\/ld\+json">[^<]*<\/script>/g)).toHaveLength(1);
  });

  it.each(['/store/unknown', '/store/companies/unknown', '/store', '/terms', '/'])(
    'leaves %s to the console',
    async (path) => {
      expect(await pageOf(path)).toBeUndefined();
    },
  );
});

it('turns no text into markup', () => {
  const hostile = '</script><b onclick="x()">$& wise</b>';
  const page = {
    language: 'en',
    title: hostile,
    description: hostile,
    address: 'http://localhost/store/1',
    image: undefined,
    structured: { name: hostile },
    data: {},
  } as const;
  const document = documentOf(template, page, '<h1>$& wise</h1>');
  expect(document).not.toContain('<b ');
  expect(document.match(/<\/script>/g)).toHaveLength(1);
  expect(document).toContain(
    '<title>&lt;/script&gt;&lt;b onclick=&quot;x()&quot;&gt;$&amp; wise&lt;/b&gt; · Lensdock</title>',
  );
  expect(document).toContain('<h1>$& wise</h1>');
});

it('describes a company with its apps', async () => {
  const { data } = (await pageOf(`/store/${app}`)) ?? { data: {} };
  const { companyId } = data as { companyId: string }; // Data of an app's page.
  const page = await pageOf(`/store/companies/${companyId}`, 'de');
  expect(page).toMatchObject({
    language: 'de',
    title: 'Northlight Vision GmbH',
    structured: { '@type': 'Organization' },
    data: { apps: [{ code: app }] },
  });
});
