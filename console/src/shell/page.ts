import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWords } from './language.ts';

/**
 * A route's component as a chunk of its own, fetched together with the words of its features:
 * `component: page(() => import('./pricing/PricingPage.tsx'), 'PricingPage', 'pricing')`.
 */
export function page<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...features: string[]
) {
  async function loadWithWords() {
    const [module] = await Promise.all([load(), ...features.map(loadWords)]);
    // The router wants a component under the name; a page takes no props, and anything else fails on first render.
    return module as Record<Name, ComponentType>;
  }
  return lazyRouteComponent(loadWithWords, name);
}
