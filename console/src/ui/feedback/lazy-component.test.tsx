import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { Button } from '../button/Button.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { toastStore } from './toast-store.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const MissingDialog = lazyComponent<{ onClose: () => void }>(missing);
const MissingEditor = lazyComponent<{ value: string }>(missing);

function show(page: React.ReactNode) {
  render(
    <I18nProvider>
      <Suspense>{page}</Suspense>
    </I18nProvider>,
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <Button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Suspense>{isOpen ? <MissingDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

it('keeps the page and offers a reload each time a dialog fails to load', async () => {
  show(<Page />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), 'Gatekeeper');
  const open = screen.getByRole('button', { name: 'Open' });
  for (const times of [1, 2]) {
    await person.click(open);
    await waitFor(() => expect(toastStore.read()).toHaveLength(times));
    await waitFor(() => expect(open.getAttribute('aria-expanded')).toBe('false'));
  }
  expect(toastStore.read()[0]).toMatchObject({
    title: 'This part of the page could not be loaded.',
    action: { text: 'Reload the page' },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gatekeeper');
});

it('shows the failure in place of any other component', async () => {
  show(<MissingEditor value="" />);
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page could not be loaded.');
  screen.getByRole('button', { name: 'Reload the page' });
});

it('renders a prefetched component at once and keeps its state on a rerender', async () => {
  const fetch = vi.fn(async () => () => <input aria-label="Answer" />);
  const Part = lazyComponent(fetch);
  Part.fetch();
  await new Promise((resolve) => setTimeout(resolve));
  const { rerender } = render(<Part />);
  const answer = screen.getByLabelText<HTMLInputElement>('Answer');
  await userEvent.type(answer, 'yes');
  rerender(<Part />);
  expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('yes');
  expect(fetch).toHaveBeenCalledOnce();
});
