import type { openConsole } from './open-console.tsx';

/** Enters a text at once, like a paste. Typing it renders the page again for each key, so it is for tests of keys. */
export async function fill(
  person: Awaited<ReturnType<typeof openConsole>>,
  control: HTMLElement,
  text: string,
): Promise<void> {
  await person.click(control);
  await person.paste(text);
}
