import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../console/src', import.meta.url));

/**
 * The console's texts in a language by message id, so that a journey can run in both languages. `{values}` are filled
 * in.
 */
export function consoleTexts(language: 'en' | 'de') {
  const texts = new Map<string, string>();
  for (const entry of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith(`.${language}.po`)) continue;
    for (const [, id = '', text = ''] of readFileSync(`${source}/${entry}`, 'utf8').matchAll(
      /msgid "(.+)"\nmsgstr "(.*)"/g,
    ))
      texts.set(id, text.replaceAll('\\"', '"'));
  }
  return (id: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`no text for ${id}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
