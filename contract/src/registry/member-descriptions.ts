import type { Descriptions } from '../kernel/descriptions.ts';
import { lifecycleDescriptions } from '../lifecycle/release-plan.descriptions.ts';
import { features } from './features.ts';
import { sharedSchemas } from './named-schemas.ts';
import { sharedDescriptions } from './shared-descriptions.ts';

/** The descriptions of members by feature; those that all features share are under the name `shared`. */
export const memberDescriptions: ReadonlyMap<string, Descriptions> = new Map([
  ['shared', { ...sharedDescriptions, ...lifecycleDescriptions }],
  ...features.map(({ name, descriptions }): [string, Descriptions] => [name, descriptions]),
]);

/** The feature of each named schema. The first one counts, as in the OpenAPI document. */
export const schemaFeatures: ReadonlyMap<string, string> = new Map(
  [
    ...features.map(({ name, schemas }) => [name, Object.keys(schemas)] as const).toReversed(),
    ['shared', Object.keys(sharedSchemas)] as const,
  ].flatMap(([feature, names]) => names.map((name): [string, string] => [name, feature])),
);
