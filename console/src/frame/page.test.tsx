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

/** Opens a page whose code cannot be loaded. */
async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // It is never fulfilled.
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

it('throws a NetworkError when the server cannot be reached', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await screen.findByText('NetworkError');
});

it('leaves a missing module to the router, which reloads the console', async () => {
  sessionStorage.setItem(`tanstack_router_reload:${gone.message}`, '1');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('alive'));
  await open();
  await screen.findByText('TypeError');
});
