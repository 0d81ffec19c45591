import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/screen-test.tsx';
import { CheckboxList } from './CheckboxList.tsx';

const choices = ['Airports', 'Construction', 'Retail'].map((text) => ({ value: text, text }));

function show(chosen: string[]) {
  const change = vi.fn();
  const { person } = renderPart(
    <CheckboxList label="Industries" allText="All" choices={choices} chosen={chosen} onChange={change} />,
  );
  return { person, change };
}

test('what is chosen keeps the order of the list', async () => {
  const { person, change } = show(['Retail']);
  await person.click(screen.getByRole('checkbox', { name: 'Airports' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(['Airports', 'Retail']);
});

test('the box for all is half on while some are chosen, and then chooses all', async () => {
  const { person, change } = show(['Retail']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect(all.indeterminate).toBe(true);
  await person.click(all);
  expect(change).toHaveBeenCalledExactlyOnceWith(['Airports', 'Construction', 'Retail']);
});

test('the box for all takes everything away when all are chosen', async () => {
  const { person, change } = show(['Airports', 'Construction', 'Retail']);
  await person.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(change).toHaveBeenCalledExactlyOnceWith([]);
});
