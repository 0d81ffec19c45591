import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Carousel } from './Carousel.tsx';

it('shows images 242 pixels wide and scrolls by 500 in both directions', async () => {
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy;
  const { person } = renderComponent(
    <Carousel images={['a', 'b'].map((name) => ({ url: `/${name}`, qualifier: name }))} />,
  );
  expect(screen.getByAltText('Screenshot 2').getAttribute('width')).toBe('242');
  await person.click(screen.getByRole('button', { name: t('listing.next-screenshots') }));
  await person.click(screen.getByRole('button', { name: t('listing.scroll-back') }));
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([500, -500]);
});
