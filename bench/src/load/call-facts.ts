import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { ReplyOf } from '@lensdock/contract/kernel/route.ts';
import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';

/** A seller, an operator and the storefront. */
export const callers = ['ada', 'olga', 'store'] as const;
export type Caller = (typeof callers)[number];
export type Tokens = Readonly<Record<Caller, string>>;

/** Ids and other data that the calls need, read through the API. */
export interface CallFacts {
  /** The seller's published app, and the apps that can be edited. */
  app: string;
  version: string;
  drafts: readonly string[];
  companyId: string;
  orders: readonly string[];
  /** Messages of the seller. */
  messages: readonly string[];
  submission: string;
  /** The public catalogue. */
  catalogue: readonly CatalogueApp[];
  /** Cursors of a page in the middle of the catalogue and of the latest changes. */
  middleOfCatalogue: string;
  cursor: string;
}

export async function readCallFacts(address: string, tokens: Tokens): Promise<CallFacts> {
  const ask = <E extends Endpoint>(endpoint: E, who: Caller, path = endpoint.path) =>
    fetchReply<E>(address + path, tokens[who]);
  const { productContainers: apps } = await ask(listApps, 'ada');
  const seller = await ask(listCatalogue, 'store', `${listCatalogue.path}?country=DE`);
  const online = apps.find(({ appApprovalStatus: status }) => status === 'Approved');
  if (!online) throw new Error('the seller has no published app');
  const { versions } = await ask(listVersions, 'ada', listVersions.path.replace(':id', online.code));
  const { results } = await ask(listRevenues, 'ada', `${listRevenues.path}?pageSize=30`);
  const { messages } = await ask(readInbox, 'ada');
  const { submissions } = await ask(listSubmissions, 'olga');
  // Codes are distributed evenly or share a prefix, so this is about the middle.
  const middle = await ask(listCatalogue, 'store', `${listCatalogue.path}?country=DE&after=grown-0050000`);
  return {
    app: online.code,
    version: some(versions).code,
    drafts: apps.filter((app) => app.appApprovalStatus === 'Draft').map(({ code }) => code),
    companyId: some(seller.apps).companyId,
    orders: results.map(({ orderId }) => orderId),
    messages: messages.map(({ messageId }) => messageId),
    submission: some(submissions).submissionId,
    catalogue: seller.apps,
    middleOfCatalogue: middle.apps[0]?.code ?? some(seller.apps).code,
    cursor: String(Math.max(Number(seller.cursor) - 20, 0)),
  };
}

async function fetchReply<E extends Endpoint>(url: string, token: string): Promise<ReplyOf<E>> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`);
  // The endpoint's contract guarantees the type.
  return (await answer.json()) as ReplyOf<E>;
}

function some<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('the list is empty');
  return first;
}
