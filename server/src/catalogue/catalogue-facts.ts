import { createHash } from 'node:crypto';
import type { LogProof } from '@lensdock/contract/transparency/transparency.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readPublicationProofs } from '../transparency/read-proofs.ts';
import {
  type CatalogueFacts,
  type CatalogueQuery,
  type CatalogueRow,
  type EarlyVersion,
  selectCatalogue,
  selectChosenFacts,
  selectEarlyVersions,
} from './catalogue.store.ts';
import { type ChoiceRow, selectChoicesOf } from './choices.store.ts';

/**
 * How long a reply keeps its cursor and its proofs while its apps stay the same. An older cursor only repeats changes,
 * and an older proof stays valid.
 */
const renewedMs = 10 * 60 * 1000;

/** All that the descriptions of apps depend on, without the texts of their publications, which never change. */
export interface Facts {
  tag: string;
  apps: readonly CatalogueFacts[];
  choices: ChoiceRow[];
  early: ReadonlyMap<string, EarlyVersion>;
  proofs: ReadonlyMap<string, LogProof>;
}

export async function readFacts(queries: Queries, query: CatalogueQuery, at: Date): Promise<Facts> {
  const chosen = await selectChosenFacts(queries, query);
  const proofs = await readPublicationProofs(queries, chosen);
  const choices = await selectChoicesOf(queries, chosen);
  const early = await selectEarlyVersions(queries, query.viewer, chosen);
  const apps = chosen.map(({ listing: _, ...facts }) => facts);
  const tag = tagOf({ viewer: query.viewer, apps, proven: [...proofs.keys()], choices, early }, at);
  return { tag, apps, choices, early, proofs };
}

/** Reads the apps with their texts. Undefined if one of them has changed since the facts were read. */
export async function selectUnchanged(
  queries: Queries,
  query: CatalogueQuery,
  { apps }: Facts,
): Promise<CatalogueRow[] | undefined> {
  const rows = await selectCatalogue(queries, query);
  const before = apps.map(({ priceStarts: _, ...facts }) => facts);
  const now = rows.map(
    ({ listing: _, version: _version, pricing: _pricing, published: _published, ...facts }) => facts,
  );
  return JSON.stringify(before) === JSON.stringify(now) ? rows : undefined;
}

/** A tag over what the descriptions depend on. It is another one once a changed price applies. */
export function tagOf(
  {
    viewer,
    apps,
    proven,
    choices,
    early,
  }: Pick<CatalogueQuery, 'viewer'> & Pick<Facts, 'apps' | 'choices' | 'early'> & { proven: readonly string[] },
  at: Date,
): string {
  const started = apps.map(({ priceStarts }) => priceStarts.filter((start) => Date.parse(start) <= at.getTime()));
  const period = Math.floor(at.getTime() / renewedMs);
  return hashOf([viewer, apps, started, proven.toSorted(), choices, [...early.values()], period]);
}

export function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
