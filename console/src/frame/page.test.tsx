import { cleanup, render, screen } from '@testing-library/react';
import { Component, type FunctionComponent, type ReactNode, Suspense } from 'react';
import { afterEach, it, vi } from 'vitest';
import { page } from './page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Page.js');

class Failure extends Component<{ children: ReactNode }, { name?: string }> {
  override state: { name?: string } = {};
  static getDerivedStateFromError = ({ name }: Error) => ({ name });
  override render() {
    return this.state.name ?? this.props.children;
  }
}

/** What comes of a page whose code does not come. */
async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Page = page(() => Promise.reject(gone) as Promise<{ Page: FunctionComponent }>, 'Page');
  await Page.preload?.();
  render(
    <Failure>
      <Suspense>
        <Page />
      </Suspense>
    </Failure>,
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('A page that does not come is a failure of the network where nobody answers', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await screen.findByText('NetworkError');
});

it('A page that is gone from the server is left to the router, which loads the renewed console', async () => {
  sessionStorage.setItem(`tanstack_router_reload:${gone.message}`, '1');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('alive'));
  await open();
  await screen.findByText('TypeError');
});
