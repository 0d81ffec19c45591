import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import './cheap-diagnostics.ts';
import './cheap-styles.ts';

/** Renders a component with English texts and returns the user-event session. */
export function renderComponent(part: ReactElement) {
  return { person: userEvent.setup(), ...render(part, { wrapper: I18nProvider }) };
}
