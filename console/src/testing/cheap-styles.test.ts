import { afterEach, expect, it } from 'vitest';
import { computeStyle } from './cheap-styles.ts';

afterEach(() => document.body.replaceChildren());

/** The styles that queries by role read, of each element, and how jsdom computes them. */
function styles() {
  return [...document.querySelectorAll('*')].map((element) => {
    const [cheap, computed] = [window.getComputedStyle(element), computeStyle(element)];
    const { tagName } = element;
    return {
      cheap: [tagName, cheap.display, cheap.visibility, cheap.getPropertyValue('display'), cheap.position],
      computed: [tagName, computed.display, computed.visibility, computed.display, computed.position],
    };
  });
}

function expectSameStyles() {
  expect(styles().map(({ cheap }) => cheap)).toEqual(styles().map(({ computed }) => computed));
}

it('computes the display and the visibility of all kinds of elements like jsdom', () => {
  document.body.innerHTML = `
    <main><h1>Title</h1><p>Text <a href="/">link</a> <em>and</em> <small>more</small></p><ul><li>One</li></ul>
      <form><label>Name <input><input type="hidden"><input type="checkbox"></label><textarea></textarea>
        <select><option>One</option></select><button type="button">Save</button></form>
      <table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr><tr hidden><td>Cell</td></tr></tbody></table>
      <details><summary>First</summary><p>Text</p></details><details open><summary>First</summary><p>Text</p></details>
      <dialog>Closed</dialog><dialog open>Open</dialog><div popover>Closed</div><template></template>
      <div hidden><span>Text</span></div><div style="display: none"><span>Text</span></div>
      <div style="visibility: hidden; position: fixed"><span>Text <b style="visibility: visible">but</b></span></div>
      <svg><title>Title</title><g style="visibility: hidden"><a href="/"><text>Text</text></a></g></svg></main>`;
  expectSameStyles();
});

it('follows changes of the page', () => {
  document.body.innerHTML = '<div><p>Text <span>more</span></p></div>';
  expectSameStyles();
  document.querySelector('div')?.setAttribute('style', 'visibility: hidden');
  document.querySelector('p')?.toggleAttribute('hidden', true);
  expectSameStyles();
  document.querySelector('div')?.removeAttribute('style');
  document.querySelector('p')?.removeAttribute('hidden');
  expectSameStyles();
  document.body.insertAdjacentHTML('beforeend', '<style>span { display: none }</style>');
  expectSameStyles();
});

it('leaves an element outside of the document without a style', () => {
  expect(window.getComputedStyle(document.createElement('p')).display).toBe('');
});
