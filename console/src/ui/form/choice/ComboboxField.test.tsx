import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { t } from '../../../testing/catalogue-text.ts';
import { renderComponent } from '../../../testing/screen-test.tsx';
import { ComboboxField } from './ComboboxField.tsx';
import { matchingChoices } from './matching-choices.ts';

const countries = [
  { value: 'DE', text: 'Deutschland' },
  { value: 'AT-4', text: 'Oberösterreich' },
  { value: 'AT', text: 'Österreich' },
];

function Country() {
  const [value, setValue] = useState<string | null>('DE');
  return <ComboboxField label="Country" choices={countries} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });

test('finds text ignoring case and diacritics, prefix matches first', () => {
  expect(matchingChoices(countries, 'OSTER').map(({ value }) => value)).toEqual(['AT', 'AT-4']);
  expect(matchingChoices(countries, ' ')).toEqual(countries);
});

test('filters by typing, moves with arrows and selects with Enter', async () => {
  const { person } = renderComponent(<Country />);
  await person.click(field());
  await person.clear(field());
  await person.type(field(), 'öster');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Österreich', 'Oberösterreich']);
  await person.keyboard('{ArrowDown}');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Oberösterreich');
  await person.keyboard('{Enter}');
  expect(field().value).toBe('Oberösterreich');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('keeps the previous value when left without a selection', async () => {
  const { person } = renderComponent(<Country />);
  await person.clear(field());
  await person.type(field(), 'xyz');
  expect(screen.getByText(t('ui.nothing-found'))).toBeDefined();
  await person.tab();
  expect(field().value).toBe('Deutschland');
});
