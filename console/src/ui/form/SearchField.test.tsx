import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { SearchField } from './SearchField.tsx';

const report = vi.fn();

function Page() {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        value={search}
        onChange={(text) => {
          report(text);
          setSearch(text);
        }}
      />
      <button type="button" onClick={() => setSearch('older')}>
        Back
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

it('shows each key at once and reports the text after a pause', async () => {
  report.mockClear();
  renderComponent(<Page />);
  await userEvent.type(field(), 'gate');
  expect(field().value).toBe('gate');
  expect(report).not.toHaveBeenCalled();
  await waitFor(() => expect(report.mock.calls).toEqual([['gate']]));
});

it('reports at once when Enter is pressed and when the field is cleared', async () => {
  report.mockClear();
  renderComponent(<Page />);
  await userEvent.type(field(), 'gate{Enter}');
  expect(report.mock.calls).toEqual([['gate']]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(report.mock.calls).toEqual([['gate'], ['']]);
});

it('follows the address, and reports the same text again afterwards', async () => {
  report.mockClear();
  renderComponent(<Page />);
  await userEvent.type(field(), 'gate{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field().value).toBe('older');
  await userEvent.clear(field());
  await userEvent.type(field(), 'gate{Enter}');
  expect(report.mock.calls.at(-1)).toEqual(['gate']);
});
