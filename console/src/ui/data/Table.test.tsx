import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { type Column, Table } from './Table.tsx';

interface App {
  name: string;
  version: string;
}

const apps: readonly App[] = [
  { name: 'Platewise', version: '4.2.1' },
  { name: 'Hardhat Check', version: '1.0.0' },
];

const remove = vi.fn();

const columns: readonly Column<App>[] = [
  { key: 'name', head: 'App', card: 'lead', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { key: 'version', head: 'Version', align: 'end', sorted: 'descending', cell: ({ version }) => version },
  {
    key: 'action',
    head: '',
    card: 'action',
    cell: ({ name }) => (
      <button type="button" onClick={remove}>
        Delete {name}
      </button>
    ),
  },
];

function show(onOpen: (app: App) => void) {
  return renderComponent(
    <Table label="Apps" columns={columns} rows={apps} rowKey={({ name }) => name} onOpen={onOpen} />,
  );
}

test('keeps table roles when rows are laid out as cards', () => {
  show(() => {});
  const table = screen.getByRole('table', { name: 'Apps' });
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) {
    expect(part.getAttribute('role'), part.outerHTML.slice(0, 40)).not.toBeNull();
  }
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: 'Version' }).getAttribute('aria-sort')).toBe('descending');
});

test('opens a row on click, except on a control inside the row', async () => {
  const open = vi.fn();
  const { person } = show(open);
  await person.click(screen.getByText('1.0.0'));
  expect(open).toHaveBeenCalledExactlyOnceWith(apps[1]);
  await person.click(screen.getByRole('button', { name: 'Delete Platewise' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('renders the first rows of a long list at once and the others in the background', async () => {
  const many = Array.from({ length: 180 }, (_, index) => ({ name: `App ${index}`, version: '1.0' }));
  renderComponent(<Table label="Apps" columns={columns} rows={many} rowKey={({ name }) => name} />);
  const table = screen.getByRole('table', { name: 'Apps' });
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(many.length);
  expect(table.getAttribute('aria-rowcount')).toBe('181');
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(many.length));
  expect(table.hasAttribute('aria-rowcount')).toBe(false);
});

test('renders the screen of another list first, and its other rows in the background', async () => {
  const listOf = (word: string) =>
    Array.from({ length: 80 }, (_, index) => ({ name: `${word} ${index}`, version: '1.0' }));
  const shown = (rows: readonly App[]) => (
    <Table label="Apps" columns={columns} rows={rows} rowKey={({ name }) => name} />
  );
  const { rerender } = renderComponent(shown(listOf('Gate')));
  const rows = screen.getByRole('table', { name: 'Apps' }).getElementsByTagName('td');
  await waitFor(() => expect(rows).toHaveLength(80 * columns.length));
  rerender(shown(listOf('Dock')));
  expect(rows[0]?.textContent).toBe('Dock 0');
  expect(rows.length / columns.length).toBeLessThanOrEqual(Math.ceil(window.innerHeight / 40));
  await waitFor(() => expect(rows).toHaveLength(80 * columns.length));
});

/** A column that records which rows render. */
function countedColumns(rendered: string[]): readonly Column<App>[] {
  return [
    {
      key: 'name',
      head: 'App',
      cell: ({ name }) => {
        rendered.push(name);
        return name;
      },
    },
  ];
}

test('renders only the rows whose data changed', () => {
  const rendered: string[] = [];
  const counted = countedColumns(rendered);
  const shown = (rows: readonly App[]) => (
    <Table label="Apps" columns={counted} rows={rows} rowKey={({ name }) => name} />
  );
  const { rerender } = renderComponent(shown(apps));
  rendered.length = 0;
  rerender(shown(apps.map((app, index) => (index === 0 ? { ...app } : app))));
  expect(rendered).toEqual(['Platewise']);
});

test('renders no row for another `onOpen`, and calls the latest one', async () => {
  const rendered: string[] = [];
  const counted = countedColumns(rendered);
  const [first, latest] = [vi.fn(), vi.fn()];
  const shown = (onOpen: (app: App) => void) => (
    <Table label="Apps" columns={counted} rows={apps} rowKey={({ name }) => name} onOpen={onOpen} />
  );
  const { person, rerender } = renderComponent(shown(first));
  rendered.length = 0;
  rerender(shown(latest));
  expect(rendered).toEqual([]);
  await person.click(screen.getByText('Platewise'));
  expect(first).not.toHaveBeenCalled();
  expect(latest).toHaveBeenCalledExactlyOnceWith(apps[0]);
});
