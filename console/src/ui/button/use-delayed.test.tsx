import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from './use-delayed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('starts after 250 ms and stays for at least 350 ms', async () => {
  const { result, rerender } = renderHook(({ busy }) => useDelayed(busy), { initialProps: { busy: true } });
  await pass(249);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  rerender({ busy: false });
  await pass(349);
  expect(result.current).toBe(true);
  await pass(1);
  expect(result.current).toBe(false);
});

test('never starts for a short wait', async () => {
  const { result, rerender } = renderHook(({ busy }) => useDelayed(busy), { initialProps: { busy: true } });
  await pass(200);
  rerender({ busy: false });
  await pass(1_000);
  expect(result.current).toBe(false);
});
