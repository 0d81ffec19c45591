import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { findPublicPage } from '../describe-public-page.ts';

/** The data that the server renders a public page from. */
export async function publicPageData({ services }: TestServer, path: string, language: Language): Promise<object> {
  const page = await findPublicPage(services)(path, language);
  if (!page) throw new Error(`there is no page ${path}`);
  return page.data;
}
