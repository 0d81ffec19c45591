import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { ReplyOf } from '@lensdock/contract/kernel/route.ts';
import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';

/** Who calls: a seller, an operator, the storefront. */
export const callers = ['ada', 'olga', 'store'] as const;
export type Caller = (typeof callers)[number];
export type Tokens = Readonly<Record<Caller, string>>;

/** What is there to be asked for, as the calls themselves tell it. */
export interface CallFacts {
  /** Of the seller: one that is in the store, and those that may be edited. */
  app: string;
  version: string;
  drafts: readonly string[];
  companyId: string;
  orders: readonly string[];
  /** Messages to the seller. */
  messages: readonly string[];
  submission: string;
  /** Of the store, as everybody may see it. */
  catalogue: readonly CatalogueApp[];
  /** Where a page in the middle of the catalogue begins, and where the latest changes do. */
  middleOfCatalogue: string;
  cursor: string;
}

export async function learnFacts(address: string, tokens: Tokens): Promise<CallFacts> {
  const ask = <E extends Endpoint>(endpoint: E, who: Caller, path = endpoint.path) =>
    askFor<E>(address + path, tokens[who]);
  const { productContainers: apps } = await ask(listApps, 'ada');
  const seller = await ask(listCatalogue, 'store', `${listCatalogue.path}?country=DE`);
  const online = apps.find(({ appApprovalStatus: status }) => status === 'Approved');
  if (!online) throw new Error('the seller has nothing in the store');
  const { versions } = await ask(listVersions, 'ada', listVersions.path.replace(':id', online.code));
  const { results } = await ask(listRevenues, 'ada', `${listRevenues.path}?pageSize=30`);
  const { messages } = await ask(readInbox, 'ada');
  const { submissions } = await ask(listSubmissions, 'olga');
  // Somewhere in the middle: codes are spread evenly, or begin with the same letters.
  const middle = await ask(listCatalogue, 'store', `${listCatalogue.path}?country=DE&after=grown-050000`);
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

async function askFor<E extends Endpoint>(url: string, token: string): Promise<ReplyOf<E>> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  // The server answers by this endpoint's contract.
  return (await answer.json()) as ReplyOf<E>;
}

function some<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('there is nothing to ask for');
  return first;
}
