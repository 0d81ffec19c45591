import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { documentOf } from '../kernel/http/pages/public-page.ts';
import { html } from '../kernel/text/html.ts';
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

  it('is readable without JavaScript', async () => {
    const page = await pageOf(`/store/${app}`);
    if (!page) throw new Error(`no page for ${app}`);
    const document = documentOf(template, page);
    expect(document).toContain('<h1>Platewise</h1>');
    expect(document).toContain('<title>Platewise · Lensdock</title>');
    expect(document).toContain('Northlight Vision GmbH</a>');
    expect(document.match(/<script type="application\/(ld\+)?json">[^<]*<\/script>/g)).toHaveLength(2);
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
  const document = documentOf(template, {
    language: 'en',
    title: hostile,
    description: hostile,
    address: 'http://localhost/store/1',
    image: undefined,
    structured: { name: hostile },
    data: { name: hostile },
    content: html`<h1>${hostile}</h1>`,
  });
  expect(document).not.toContain('<b ');
  expect(document.match(/<\/script>/g)).toHaveLength(2);
  expect(document).toContain('<h1>&lt;/script&gt;&lt;b onclick=&quot;x()&quot;&gt;$&amp; wise&lt;/b&gt;</h1>');
});

it('describes a company with its apps', async () => {
  const { data } = (await pageOf(`/store/${app}`)) ?? { data: {} };
  const { companyId } = data as { companyId: string }; // Data of an app's page.
  const page = await pageOf(`/store/companies/${companyId}`, 'de');
  expect(page).toMatchObject({
    language: 'de',
    title: 'Northlight Vision GmbH',
    structured: { '@type': 'Organization' },
  });
  expect(page?.content.text).toContain(`href="/store/${app}"`);
});
