import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../testing/screen-test.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ProblemError } from './problem-error.ts';

const refused = (inputField: string) => {
  const errors: FieldError[] = [{ inputField, message: 'A colleague was faster.', code: 'wrong-form' }];
  return new ProblemError({ type: 'about:blank', title: 'No', status: 400, errorMessage: 'Not saved.', errors });
};

it('leaves the error of a field to its field', () => {
  renderComponent(<FailureNote error={refused('date')} fallback="Try again." />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows an error that belongs to no field', () => {
  renderComponent(<FailureNote error={refused('')} fallback="Try again." />);
  expect(screen.getByRole('alert').textContent).toBe('Not saved. A colleague was faster.');
});
