import { focusFirstItem, itemForKey } from '../../ui/overlay/menu-keys.ts';
import { showNextTo } from '../../ui/overlay/show-next-to.ts';

/** Makes a rendered menu work as `MenuButton` and `MenuPopup` do within the console. */
export function workMenu(holder: Element, onChoose: (value: string) => void): void {
  const button = holder.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  const popup = holder.querySelector<HTMLElement>('[role="menu"]');
  if (!button || !popup) throw new Error('the menu has no button or no items');
  let hide: (() => void) | undefined;

  function open(): void {
    if (!button || !popup) return;
    button.ariaExpanded = 'true';
    hide = showNextTo(() => button, popup, { align: 'end', onPressOutside: close });
    focusFirstItem(popup);
  }
  function close(): void {
    hide?.();
    hide = undefined;
    popup?.hidePopover();
    if (button) button.ariaExpanded = 'false';
  }
  function closeAndReturn(): void {
    close();
    button?.focus();
  }

  button.addEventListener('click', () => (hide ? close() : open()));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || hide) return;
    event.preventDefault();
    open();
  });
  popup.addEventListener('keydown', (event) => {
    // Tab continues from the button.
    if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn();
    const next = itemForKey(event, popup);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  for (const item of popup.querySelectorAll<HTMLButtonElement>('[role="menuitemradio"]'))
    item.addEventListener('click', () => {
      closeAndReturn();
      onChoose(item.value);
    });
}

/** Moves the mark to the item of a value. */
export function markChosen(holder: Element, value: string): void {
  const mark = holder.querySelector('[aria-checked="true"] > svg:last-child');
  for (const item of holder.querySelectorAll<HTMLButtonElement>('[role="menuitemradio"]')) {
    item.ariaChecked = String(item.value === value);
    if (item.value === value && mark) item.append(mark);
  }
}
