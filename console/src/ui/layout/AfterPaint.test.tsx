import { cleanup, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { GrowingList } from '../data/GrowingList.tsx';
import { type Column, Table } from '../data/Table.tsx';
import { AfterPaint } from './AfterPaint.tsx';
import { forgetNavigations, noteNavigation } from './arrival.ts';

afterEach(forgetNavigations);

const pressLink = () => noteNavigation('PUSH', { pathname: '/next', hash: '' });

/** The texts of the page at its first commit, which is what the browser paints first. */
function firstRendered(part: ReactElement): string {
  let text: string | undefined;
  function Witness() {
    useLayoutEffect(() => {
      text ??= document.body.textContent ?? '';
    });
    return null;
  }
  renderComponent(
    <>
      {part}
      <Witness />
    </>,
  );
  return text ?? '';
}

const below = (
  <>
    <p>above</p>
    <AfterPaint>below</AfterPaint>
  </>
);

test('renders what is below the screen after the screen on a page that was reached by a link', () => {
  pressLink();
  expect(firstRendered(below)).toBe('above');
  screen.getByText('below');
});

test('renders the whole page at once after Back and a reload, which restore its scroll position', () => {
  expect(firstRendered(below)).toBe('abovebelow');
  cleanup();
  pressLink();
  noteNavigation('BACK', { pathname: '/', hash: '' });
  expect(firstRendered(below)).toBe('abovebelow');
});

test('renders what the layout shows at once, and the parts of the other layout after it', () => {
  pressLink();
  // Without matchMedia the layout is that of the desktop.
  expect(
    firstRendered(
      <>
        <AfterPaint shownBy="both">both </AfterPaint>
        <AfterPaint shownBy="desktop">desktop</AfterPaint>
        <AfterPaint shownBy="phone">phone</AfterPaint>
      </>,
    ),
  ).toBe('both desktop');
  screen.getByText(/phone/);
});

test('renders the rows of the screen before the others on a page that was reached by a link', async () => {
  pressLink();
  const columns: readonly Column<string>[] = [{ key: 'name', head: 'Name', cell: (name) => name }];
  const rows = Array.from({ length: 45 }, (_, index) => `row ${index}.`);
  const text = firstRendered(<Table label="Rows" columns={columns} rows={rows} rowKey={(name) => name} />);
  // The window of jsdom is 768 pixels high.
  expect([text.includes('row 15.'), text.includes('row 16.')]).toEqual([true, false]);
  await screen.findByText('row 44.');
});

test('renders fewer rows of a table that much of the page is above', () => {
  pressLink();
  const rows = Array.from({ length: 30 }, (_, index) => ({ name: `App ${index}` }));
  const columns: readonly Column<{ name: string }>[] = [{ key: 'name', head: '', cell: ({ name }) => name }];
  const rowsWith = (desktop?: number) => {
    const pixelsAbove = desktop === undefined ? undefined : { desktop, phone: 0 };
    const table = (
      <Table label="Apps" columns={columns} rows={rows} rowKey={({ name }) => name} pixelsAbove={pixelsAbove} />
    );
    const count = firstRendered(table).match(/App \d+/g)?.length;
    cleanup();
    return count;
  };
  // The window of jsdom is 768 pixels high.
  expect(rowsWith()).toBe(16);
  expect(rowsWith(600)).toBe(4);
  expect(rowsWith(2_000)).toBe(1);
});

test('renders changed entries of a list after what is above it', () => {
  const renderedWith: string[] = [];
  function Page({ entries }: { entries: readonly string[] }) {
    const list = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => void renderedWith.push(`${entries.join()} above ${list.current?.textContent}`));
    return (
      <div ref={list}>
        <GrowingList entries={entries}>{(entry) => <li key={entry}>{entry}</li>}</GrowingList>
      </div>
    );
  }
  const { rerender } = renderComponent(<Page entries={['one']} />);
  rerender(<Page entries={['two']} />);
  expect(renderedWith).toEqual(['one above one', 'two above one']);
  screen.getByText('two');
});
