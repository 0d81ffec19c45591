import { afterEach, expect, onTestFinished, test } from 'vitest';
import { holdFocus } from './hold-focus.ts';

function openPage() {
  document.body.innerHTML = `
    <aside><a href="#" id="side">Pricing</a></aside>
    <main id="content" tabindex="-1">
      <h1 id="heading" tabindex="-1">Versions</h1>
      <section id="panel"><ul id="list"><li><button id="remove">Delete</button></li></ul></section>
    </main>
    <div id="layer"></div>`;
  onTestFinished(holdFocus());
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  /** Where the focus is after something has gone from the page. */
  const remove = async (id: string) => {
    at(id).remove();
    await Promise.resolve();
    return document.activeElement;
  };
  return { at, remove };
}

afterEach(() => document.body.replaceChildren());

test('The area around takes the focus of what goes from the page', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  expect(await remove('list')).toBe(at('panel'));
});

test('Where the area goes as well, the heading of the page takes it', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  expect(await remove('panel')).toBe(at('heading'));
  at('side').focus();
  expect(await remove('side')).toBe(at('heading'));
});

test('After a dialog it is the area of what has opened it, when that is gone', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  at('layer').innerHTML = '<div role="dialog" id="dialog"><button id="sure">Delete</button></div>';
  at('sure').focus();
  await remove('list');
  expect(await remove('dialog')).toBe(at('panel'));
});

test('An area that took it is nothing to click on afterwards', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  await remove('list');
  at('side').focus();
  expect(at('panel').hasAttribute('tabindex')).toBe(false);
});

test('What somebody has left already takes nothing along', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  at('remove').blur();
  await Promise.resolve();
  expect(await remove('list')).toBe(document.body);
});
