import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { changeLanguage, currentLanguage } from '../i18n/language.ts';
import { queryClient } from '../session/query-client.ts';
import { clearMessage } from '../ui/feedback/messages.ts';
import { toastStore } from '../ui/feedback/toast-store.ts';

// The files of a worker share one document and all modules, so that the console is loaded once. This set-up cleans up
// after each file; `openConsole` starts a separate server and session.

configure({
  // A real server takes longer than the default of one second, which is meant for mocks.
  asyncUtilTimeout: 15_000,
  // React keeps what is typed into a textarea as its text, so a message would be found before it is sent.
  defaultIgnore: 'script, style, textarea',
});

// Screen tests use English. A missing text would render as its id, so it fails the test.
import.meta.glob('../*/**/*.texts.ts', { eager: true });
i18n.activate('en');
const stopMissing = i18n.on('missing', ({ id }) => {
  throw new Error(`no text for ${id}`);
});

// jsdom hides popovers and cannot show them, so they are rendered in place.
HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
  this.style.display = '';
};
function togglePopover(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover?.style.display === 'block') popover.hidePopover();
  else popover?.showPopover();
}
document.addEventListener('click', togglePopover);
Element.prototype.scrollIntoView = () => {};
// jsdom has no layout, so text has no position; an empty list has the same length.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

// A reply that arrives after its test may still show its result.
beforeEach(() => {
  clearMessage();
  toastStore.set([]);
});
afterEach(cleanup);

afterAll(() => {
  document.removeEventListener('click', togglePopover);
  stopMissing();
  if (currentLanguage() !== 'en') changeLanguage('en');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
