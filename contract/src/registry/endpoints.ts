import type { Endpoint } from '../kernel/endpoint.ts';
import { features } from './features.ts';

/** All endpoints. The OpenAPI document and the tests over all endpoints are made from this list. */
export const endpoints: readonly Endpoint[] = features.flatMap((feature) => Object.values<Endpoint>(feature.endpoints));
