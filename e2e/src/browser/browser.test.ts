// @module-tag slow-1
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './page.ts';

const policy = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const pages: Record<string, [type: string, content: string]> = {
  '/good': [
    'text/html',
    html('<main><h1>Cameras</h1><p>Text that is drawn</p><script src="/good.js"></script></main>'),
  ],
  '/good.js': ['text/javascript', 'document.title = "it ran";'],
  '/inline': ['text/html', html('<main><h1>Cameras</h1><script>document.title = "it ran";</script></main>')],
  '/sink': ['text/html', html('<main><h1>Cameras</h1><script src="/sink.js"></script></main>')],
  '/sink.js': ['text/javascript', 'document.body.innerHTML = "<b>x</b>";'],
  '/mute': ['text/html', html('<main><h1>Cameras</h1><button></button></main>')],
};

function html(body: string): string {
  return `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
}

describe('test browser', () => {
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [type, content] = pages[request.url ?? ''] ?? ['text/plain', ''];
      response.setHeader('Content-Security-Policy', policy).setHeader('Content-Type', `${type}; charset=utf-8`);
      response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on TCP.
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  const open = async (path: string) => {
    const watched = await openPage(browser);
    await watched.page.goto(address + path);
    return watched;
  };

  it('shows a page, runs its script and reports no console errors', async () => {
    const { page, expectNoConsoleErrors, close } = await open('/good');
    expect(await page.title()).toBe('it ran');
    const text = await page.getByText('Text that is drawn').boundingBox();
    expect(text?.height).toBeGreaterThan(10);
    await expectNoAxeFindings(page);
    // This server has no favicon.
    expectNoConsoleErrors([/favicon/]);
    await close();
  });

  it.each(['/inline', '/sink'])('reports that %s violates the content security policy', async (path) => {
    const { page, expectNoConsoleErrors, close } = await open(path);
    expect(await page.title()).toBe('A page');
    expect(() => expectNoConsoleErrors()).toThrow(/content security policy/);
    await close();
  });

  it('reports a control without a name', async () => {
    const { page, close } = await open('/mute');
    await expect(expectNoAxeFindings(page)).rejects.toThrow(/button-name/);
    await close();
  });
});
