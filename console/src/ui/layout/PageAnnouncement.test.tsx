import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageAnnouncement } from './PageAnnouncement.tsx';
import { shownPage, usePageTitle } from './use-page-title.ts';

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return <h1>{title}</h1>;
}

it('announces each page after the first one, in a region that was there before', () => {
  act(() => shownPage.set({ title: undefined, isFirst: true }));
  const shown = (title: string) => (
    <>
      <Page key={title} title={title} />
      <PageAnnouncement />
    </>
  );
  const { rerender } = render(shown('Apps'));
  const region = screen.getByRole('status');
  expect([region.textContent, document.title]).toEqual(['', 'Apps · Lensdock']);
  rerender(shown('Revenue'));
  expect(screen.getByRole('status')).toBe(region);
  expect([region.textContent, document.title]).toEqual(['Revenue', 'Revenue · Lensdock']);
});
