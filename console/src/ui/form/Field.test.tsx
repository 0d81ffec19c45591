import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { PriceField } from './NumberField.tsx';
import { TextareaField, TextField } from './TextField.tsx';

function describedBy(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' | ');
}

test('finds a field by its label and describes it with its hint and counter', () => {
  renderComponent(<TextField label="Name" hint="Shown in the store" count={9} limit={2000} defaultValue="Platewise" />);
  const input = screen.getByLabelText('Name');
  expect(describedBy(input)).toBe('Shown in the store | 9 of 2,000');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('replaces the hint with the error and marks the field as invalid', () => {
  renderComponent(<TextField label="Support email" hint="Shown to buyers" error="The part after @ has no dot." />);
  const input = screen.getByLabelText('Support email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('The part after @ has no dot.');
  expect(screen.queryByText('Shown to buyers')).toBeNull();
});

test('describes a valid field with its note', () => {
  renderComponent(<TextField label="Video" note={{ tone: 'ok', text: 'Found on Vimeo' }} />);
  const input = screen.getByLabelText('Video');
  expect(describedBy(input)).toBe('Found on Vimeo');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('marks an optional field in its label', () => {
  renderComponent(<TextField label="Support phone" optional />);
  expect(screen.getByLabelText(/Support phone\s*Optional/)).toBeDefined();
});

test('tells screen readers that a field is required, without a mark in its label', () => {
  renderComponent(
    <>
      <TextareaField label="Reason" required />
      <TextField label="End" optional />
    </>,
  );
  expect(screen.getByLabelText('Reason').getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText(/^End/).getAttribute('aria-required')).toBeNull();
});

test('describes a price with its currency', () => {
  renderComponent(<PriceField label="Price" currency="EUR" hint="Whole euros" />);
  expect(describedBy(screen.getByLabelText('Price'))).toBe('EUR | Whole euros');
});
