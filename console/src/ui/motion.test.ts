import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('animates menus, dialogs and the phone menu for 150 ms, and not at all with reduced motion', () => {
  const tokens = sheet('tokens.css');
  expect(tokens).toMatch(/--ease: 150ms cubic-bezier/);
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s+:root \{\s+--ease: 0ms/);
  for (const name of ['overlay/menu.module.css', 'overlay/dialog.module.css', '../frame/menus/phone-menu.module.css'])
    expect(sheet(name), name).toMatch(/transition:[^;]*var\(--ease\)/);
});

test('draws a wide dialog 720 pixels wide', () => {
  expect(sheet('overlay/dialog.module.css')).toMatch(/\[data-wide\] \{\s+max-width: 720px;/);
});
