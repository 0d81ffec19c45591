import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';
import { setSingleKeys } from './use-single-keys.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setSingleKeys(true);
});

it('switches single keys off although the browser blocks storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { person } = renderComponent(<SingleKeysSwitch />);
  const control = screen.getByRole<HTMLInputElement>('switch');
  await person.click(control);
  expect(control.checked).toBe(false);
});
