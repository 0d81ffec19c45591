import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Toasts } from './Toasts.tsx';
import { showToast, toastMs } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => vi.advanceTimersByTime(10 * toastMs));
  vi.useRealTimers();
});

test('closes a toast after its duration, which pauses while the pointer is on it', () => {
  renderComponent(<Toasts />);
  act(() => void showToast({ tone: 'ok', title: 'Saved' }));
  const toast = screen.getByText('Saved');
  fireEvent.pointerEnter(toast);
  act(() => vi.advanceTimersByTime(3 * toastMs));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(toast);
  act(() => vi.advanceTimersByTime(toastMs));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('keeps a toast with an action until the action is used', () => {
  const retry = vi.fn();
  renderComponent(<Toasts />);
  act(() => void showToast({ tone: 'bad', title: 'No connection', action: { text: 'Try again', act: retry } }));
  act(() => vi.advanceTimersByTime(10 * toastMs));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('No connection')).toBeNull();
});
