import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { CookieNote } from './CookieNote.tsx';

beforeEach(() => localStorage.clear());

test('informs about storage without a choice and is closed once', async () => {
  const { person, unmount } = renderComponent(<CookieNote />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: t('frame.cookies-close') }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  renderComponent(<CookieNote />);
  expect(screen.queryByRole('region')).toBeNull();
});
