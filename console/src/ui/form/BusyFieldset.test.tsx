import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/screen-test.tsx';
import { BusyFieldset } from './BusyFieldset.tsx';

const fields = (busy: boolean) => (
  <BusyFieldset busy={busy}>
    <input aria-label="Name" />
  </BusyFieldset>
);
const input = () => screen.getByLabelText<HTMLInputElement>('Name');

test('fields are out of reach while they are saved, and the one that had the focus gets it back', () => {
  const { rerender } = renderPart(fields(false));
  input().focus();
  rerender(fields(true));
  expect(input().closest('[inert]')).not.toBeNull();
  // What browsers do of their own at the next picture.
  input().blur();
  rerender(fields(false));
  expect(input().closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(input());
});

test('whoever has gone elsewhere meanwhile stays there', () => {
  const { rerender } = renderPart(
    <>
      {fields(false)}
      <button type="button">Menu</button>
    </>,
  );
  input().focus();
  const both = (busy: boolean) => (
    <>
      {fields(busy)}
      <button type="button">Menu</button>
    </>
  );
  rerender(both(true));
  screen.getByRole('button').focus();
  rerender(both(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
