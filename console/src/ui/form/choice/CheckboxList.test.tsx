import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../testing/screen-test.tsx';
import { CheckboxList } from './CheckboxList.tsx';

const choices = ['Airports', 'Construction', 'Retail'].map((text) => ({ value: text, text }));

function show(chosen: string[]) {
  const change = vi.fn();
  const { person } = renderComponent(
    <CheckboxList label="Industries" allText="All" choices={choices} chosen={chosen} onChange={change} />,
  );
  return { person, change };
}

test('keeps the order of the options', async () => {
  const { person, change } = show(['Retail']);
  await person.click(screen.getByRole('checkbox', { name: 'Airports' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(['Airports', 'Retail']);
});

test('shows a mixed state while some options are selected, and selects all on click', async () => {
  const { person, change } = show(['Retail']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect(all.indeterminate).toBe(true);
  await person.click(all);
  expect(change).toHaveBeenCalledExactlyOnceWith(['Airports', 'Construction', 'Retail']);
});

test('clears all options when all are selected', async () => {
  const { person, change } = show(['Airports', 'Construction', 'Retail']);
  await person.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(change).toHaveBeenCalledExactlyOnceWith([]);
});
