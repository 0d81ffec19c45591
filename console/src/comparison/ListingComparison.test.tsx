import { emptyListing } from '@lensdock/contract/listing/listing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { renderComponent } from '../testing/screen-test.tsx';
import { ListingComparison } from './ListingComparison.tsx';

const shot = (name: string) => ({ url: `/files/images/${name}-480.webp`, qualifier: name });
const online = {
  ...emptyListing('Gate Watch'),
  industries: [],
  useCases: [],
  summaryByIsocode: { en: 'Counts cars.', de: 'Zählt Autos.' },
};
const listing = {
  ...online,
  summaryByIsocode: { en: 'Counts all cars.', de: 'Zählt Autos.' },
  screenshots: [shot('one'), shot('two')],
};

function show(isocode: 'en' | 'both') {
  return renderComponent(
    <ListingComparison appCode="gate" listing={listing} online={online} isocode={isocode} nowTitle="Submitted" />,
  );
}

describe('a compared listing', () => {
  it('opens a screenshot in full size on the page, and changes picture and size with keys', async () => {
    const { person } = show('en');
    await person.click(screen.getByRole('button', { name: 'Screenshot 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Screenshot 1' }));
    const picture = () => dialog.getByRole('img');
    expect(picture().getAttribute('src')).toBe('/files/images/one-1920.webp');
    dialog.getByText(t('ui.picture-of', { number: 1, count: 2 }));
    await person.keyboard('{ArrowRight}');
    expect(picture().getAttribute('src')).toBe('/files/images/two-1920.webp');
    await person.keyboard('{ArrowRight}');
    expect(picture().getAttribute('alt')).toBe('Screenshot 1');
    await person.keyboard('+');
    expect(picture().hasAttribute('data-actual')).toBe(true);
    dialog.getByRole('button', { name: t('ui.picture-fit') });
    // The focus is on a button, so the browser does not scroll the picture.
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    const frame = picture().parentElement;
    expect([frame?.scrollLeft, frame?.scrollTop]).toEqual([160, 80]);
    await person.keyboard('{ArrowLeft}{ArrowUp}');
    expect([frame?.scrollLeft, frame?.scrollTop]).toEqual([80, 0]);
    // An enlarged picture scrolls with the arrow keys.
    await person.keyboard('{ArrowRight}');
    expect(picture().getAttribute('alt')).toBe('Screenshot 1');
    await person.keyboard('-{ArrowLeft}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('compares the enlarged screenshot with the published one by the arrow keys or a button', async () => {
    const before = { ...online, screenshots: [shot('old')] };
    const { person } = renderComponent(
      <ListingComparison appCode="gate" listing={listing} online={before} isocode="en" nowTitle="Submitted" />,
    );
    const [, submitted] = screen.getAllByRole('button', { name: 'Screenshot 1' });
    await person.click(submitted as HTMLElement); // The second of two.
    const dialog = within(await screen.findByRole('dialog', { name: 'Screenshot 1' }));
    const source = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('src');
    expect(source()).toBe('/files/images/one-1920.webp');
    await person.keyboard('{ArrowDown}');
    expect(source()).toBe('/files/images/old-1920.webp');
    screen.getByRole('dialog', { name: t('comparison.screenshot-online', { number: 1 }) });
    await person.click(dialog.getByRole('button', { name: t('ui.picture-show', { name: 'Screenshot 1' }) }));
    expect(source()).toBe('/files/images/one-1920.webp');
    // The second screenshot has nothing to be compared with.
    await person.keyboard('{ArrowRight}{ArrowUp}');
    expect(source()).toBe('/files/images/two-1920.webp');
    expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('keeps lists as lists and marks what was added and removed', () => {
    const entries = (...names: string[]) => names.map((name, index) => ({ id: name, name, index }));
    const { container } = renderComponent(
      <ListingComparison
        appCode="gate"
        listing={{ ...online, industries: entries('Retail', 'Airports') }}
        online={{ ...online, industries: entries('Retail', 'Harbours') }}
        isocode="en"
        nowTitle="Submitted"
      />,
    );
    const heading = within(container).getByRole('heading', { name: t('comparison.industries') });
    const [before, now] = [heading.nextElementSibling, heading.nextElementSibling?.nextElementSibling];
    expect([before?.querySelectorAll('li').length, now?.querySelectorAll('li').length]).toEqual([2, 2]);
    expect(before?.querySelector('del')?.textContent).toContain('Harbours');
    expect(now?.querySelector('ins')?.textContent).toContain('Airports');
  });

  it('shows both languages side by side with changes marked in the text', () => {
    const { container } = show('both');
    const summary = screen.getByRole('heading', { name: t('comparison.summary') });
    const [english, german] = [summary.nextElementSibling, summary.nextElementSibling?.nextElementSibling];
    expect(english?.querySelector('[lang=en] ins')?.textContent).toContain('all');
    expect(german?.querySelector('[lang=de]')?.textContent).toBe('Zählt Autos.');
    expect(german?.querySelector('ins, del')).toBeNull();
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toContain('Deutsch');
  });
});
