import { i18n, type Messages } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Screen tests read English; an id without words would pass unseen as its own name, so it stops the test.
const catalogues = import.meta.glob<{ messages: Messages }>('../*/*.en.po', { eager: true });
for (const { messages } of Object.values(catalogues)) i18n.load('en', messages);
i18n.activate('en');
i18n.on('missing', ({ id }) => {
  throw new Error(`No words for ${id}`);
});

afterEach(cleanup);

// jsdom hides popovers and cannot show them: here they are shown in their place in the page.
HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
  this.style.display = '';
};
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover?.style.display === 'block') popover.hidePopover();
  else popover?.showPopover();
});
Element.prototype.scrollIntoView = () => {};
