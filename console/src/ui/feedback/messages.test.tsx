import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { MessageRegion } from './MessageRegion.tsx';
import { clearMessage, keepsMessage, showMessage } from './messages.ts';

afterEach(() => clearMessage());

test('shows a message at the top of the page until it is closed', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { person } = renderComponent(<MessageRegion />);
  act(() => showMessage({ tone: 'ok', title: 'The data was saved successfully.' }));
  expect(screen.getByText('The data was saved successfully.')).toBeDefined();
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The data was saved successfully.')).toBeNull();
  scroll.mockRestore();
});

test('announces an error assertively and a success politely', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { container } = renderComponent(<MessageRegion />);
  act(() => showMessage({ tone: 'bad', title: 'Something went wrong.', texts: ['One', 'Two'] }));
  expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
  act(() => showMessage({ tone: 'ok', title: 'Saved' }));
  expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test('keeps the message only after a navigation that asks for it', () => {
  expect(keepsMessage({ keepMessage: 'true' })).toBe(true);
  expect(keepsMessage({ keepMessage: true })).toBe(true);
  expect(keepsMessage({ keepMessage: 'false' })).toBe(false);
  expect(keepsMessage({})).toBe(false);
});
