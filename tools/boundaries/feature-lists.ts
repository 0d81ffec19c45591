import { featureOf, type Import, withFeatures } from './folder-order.ts';

/** The lists of features, one per workspace. */
const lists = ['contract/src/registry/features.ts', 'server/src/main/features.ts', 'console/src/routes/features.ts'];

/** The most features that any other file imports from. A file that needs more has become a central list. */
export const featureLimit = 6;

export interface FeatureListViolation {
  rule: 'one-list-of-features';
  from: string;
  to: string;
}

/** Files of the product that import from more features than the limit. A feature counts once for all its workspaces. */
export function findFeatureLists(imports: readonly Import[]): FeatureListViolation[] {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  return [...byFile].flatMap(([from, own]) => {
    const features = new Set(own.map(({ to }) => featureOf(to)).filter((name) => name !== undefined));
    if (!isOfProduct(from) || features.size <= featureLimit || lists.includes(from)) return [];
    return [{ rule: 'one-list-of-features' as const, from, to: [...features].sort().join(', ') }];
  });
}

/** The load of the benchmarks names many features and is not part of the product. */
function isOfProduct(file: string): boolean {
  return withFeatures.some((workspace) => file.startsWith(`${workspace}/`));
}
