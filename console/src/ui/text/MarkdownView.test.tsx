import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { MarkdownView } from './MarkdownView.tsx';

test('renders headings, lists, tables and links below the headings of the page', () => {
  renderComponent(
    <MarkdownView text={'# One\n\n* a\n* b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n[site](https://a.example)'} />,
  );
  screen.getByRole('heading', { name: 'One', level: 2 });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  screen.getByRole('columnheader', { name: 'x' });
  const link = screen.getByRole('link', { name: 'site' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://a.example', 'noopener noreferrer']);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[run](javascript:alert(1))',
  '<a href="data:text/html,x" onclick="alert(1)">x</a>',
  '<iframe src="https://a.example"></iframe><form action="/x"><input></form>',
  '<svg><use href="#x"/></svg><style>* { display: none }</style>',
])('removes executable content: %s', (text) => {
  const { container } = renderComponent(<MarkdownView text={text} />);
  expect(container.innerHTML).not.toMatch(/script|onerror|onclick|<img|<iframe|<form|<input|<svg|<style|data:/);
});
