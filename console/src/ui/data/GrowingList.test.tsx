import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { GrowingList } from './GrowingList.tsx';

test('renders other entries after what the person typed', () => {
  const paints: string[] = [];
  function Found({ typed }: { typed: string }) {
    useLayoutEffect(() => {
      paints.push(`${typed}: ${document.querySelector('li')?.textContent}`);
    });
    return <GrowingList entries={[`${typed} 1`, `${typed} 2`]}>{(entry) => <li key={entry}>{entry}</li>}</GrowingList>;
  }
  const { rerender } = renderComponent(<Found typed="gate" />);
  rerender(<Found typed="dock" />);
  expect(paints).toContain('dock: gate 1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['dock 1', 'dock 2']);
});
