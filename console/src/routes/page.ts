import type { FunctionComponent } from 'react';
import { page as pageOf } from '../frame/page.ts';
import type { pages } from './pages.ts';

type Pages = typeof pages;

/** Words that nearly every page but the first one has. */
const ofEveryPage = ['i18n/page-words'];

/** A page of the list, by its name, with the words of its features: `component: page('PricingPage', 'pricing')`. */
export function page<Name extends keyof Pages>(name: Name, ...features: string[]) {
  return pageOf<Record<Name, FunctionComponent>, Name>(() => load(name), name, ...ofEveryPage, ...features);
}

async function load<Name extends keyof Pages>(name: Name): Promise<Record<Name, FunctionComponent>> {
  const { pages } = await import('./pages.ts');
  const module: object = await pages[name]();
  // `pages` has each under its name; a page takes no props, and anything else fails on first render.
  return module as Record<Name, FunctionComponent>;
}
