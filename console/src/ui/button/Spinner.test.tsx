import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const announced = () => screen.getByRole('status').textContent;

test('shows a spinner after 250 ms and for at least 350 ms', async () => {
  const { rerender } = renderComponent(<Spinner busy text="Checking…" />);
  await pass(249);
  expect(announced()).toBe('');
  await pass(1);
  expect(announced()).toBe('Checking…');
  rerender(<Spinner busy={false} text="Checking…" />);
  await pass(349);
  expect(announced()).toBe('Checking…');
  await pass(1);
  expect(announced()).toBe('');
});

test('reserves the space of a skeleton at once, and shows and announces it after 250 ms', async () => {
  renderComponent(<Skeleton>shape</Skeleton>);
  const shape = screen.getByText('shape');
  expect([shape.className !== '', announced()]).toEqual([true, 'shape']);
  await pass(249);
  expect(shape.className).not.toBe('');
  await pass(1);
  expect([shape.className, announced()]).toEqual(['', 'Loading…shape']);
});
