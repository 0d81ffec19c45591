import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Draws a part with the English words, and gives a person to use it. */
export function renderPart(part: ReactElement) {
  return { person: userEvent.setup(), ...render(part, { wrapper: Words }) };
}
