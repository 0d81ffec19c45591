/** The chosen item, or the first one. */
export function focusFirstItem(menu: Element): void {
  (menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(menu)[0])?.focus();
}

/** The item that the arrows, Home, End or a letter move to; `undefined` for any other key. */
export function itemForKey(event: Pick<KeyboardEvent, 'key'>, menu: Element): HTMLElement | undefined {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement); // or none of them
  switch (event.key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return event.key.length === 1 && /\S/.test(event.key) ? itemByLetter(event.key, items, at) : undefined;
  }
}

function itemByLetter(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
