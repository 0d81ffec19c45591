import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from './I18nProvider.tsx';
import { useTranslation } from './text.ts';

afterEach(() => i18n.activate('en'));

test('rerenders its children when the language changes, but not when a page loads its texts', () => {
  let renders = 0;
  function Page() {
    renders++;
    return useTranslation()('ui.cancel');
  }
  render(
    <I18nProvider>
      <Page />
    </I18nProvider>,
  );
  const english = document.body.textContent;
  expect(renders).toBe(1);
  act(() => i18n.load({ de: {}, en: {} }));
  expect(renders).toBe(1);
  act(() => i18n.activate('de'));
  expect(renders).toBe(2);
  expect(screen.queryByText(english ?? '')).toBeNull();
});
