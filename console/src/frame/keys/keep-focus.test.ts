import { afterEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

function openPage() {
  document.body.innerHTML = `
    <aside><a href="#" id="side">Pricing</a></aside>
    <main id="content" tabindex="-1">
      <h1 id="heading" tabindex="-1">Versions</h1>
      <section id="panel"><ul id="list"><li><button id="remove">Delete</button></li></ul></section>
    </main>
    <div id="layer"></div>`;
  onTestFinished(keepFocus());
  const at = (id: string) => document.getElementById(id) as HTMLElement; // The test wrote this document.
  /** Removes an element and returns the focused element. */
  const remove = async (id: string) => {
    at(id).remove();
    await Promise.resolve();
    return document.activeElement;
  };
  return { at, remove };
}

afterEach(() => document.body.replaceChildren());

test('moves the focus to the area around a removed element', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  expect(await remove('list')).toBe(at('panel'));
});

test('moves the focus to the page heading when the area is removed as well', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  expect(await remove('panel')).toBe(at('heading'));
  at('side').focus();
  expect(await remove('side')).toBe(at('heading'));
});

test('moves the focus to the area of a removed dialog trigger', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  at('layer').innerHTML = '<div role="dialog" id="dialog"><button id="sure">Delete</button></div>';
  at('sure').focus();
  await remove('list');
  expect(await remove('dialog')).toBe(at('panel'));
});

test('does not leave the area clickable or focusable afterwards', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  await remove('list');
  at('side').focus();
  expect(at('panel').hasAttribute('tabindex')).toBe(false);
});

test('ignores the removal of an element that has lost the focus', async () => {
  const { at, remove } = openPage();
  at('remove').focus();
  at('remove').blur();
  await Promise.resolve();
  expect(await remove('list')).toBe(document.body);
});
