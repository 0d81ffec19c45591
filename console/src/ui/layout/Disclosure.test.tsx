import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Disclosure } from './Disclosure.tsx';

it('renders its content when it is first opened', async () => {
  const { person } = renderComponent(
    <Disclosure title="Changes">
      <p>Name: Gate</p>
    </Disclosure>,
  );
  expect(screen.queryByText('Name: Gate')).toBeNull();
  await person.click(screen.getByText('Changes'));
  expect(await screen.findByText('Name: Gate')).toBeTruthy();
});

it('renders the content of an open one at once', () => {
  renderComponent(
    <Disclosure title="Changes" open>
      <p>Name: Gate</p>
    </Disclosure>,
  );
  screen.getByText('Name: Gate');
});
