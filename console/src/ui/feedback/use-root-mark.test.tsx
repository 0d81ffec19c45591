import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRootMark } from './use-root-mark.ts';

function Bar({ isSet = true }: { isSet?: boolean }) {
  useRootMark('save-bar', isSet);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-has-save-bar');

it('marks the root until the last component with the mark has gone', () => {
  const first = render(<Bar />);
  const second = render(<Bar />);
  expect(isMarked()).toBe(true);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Bar isSet={false} />);
  expect(isMarked()).toBe(false);
  second.rerender(<Bar />);
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});
