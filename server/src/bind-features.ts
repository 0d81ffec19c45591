import type { Edge } from './http/serve.ts';

/** Every feature, bound to the edge. One line each. */
export function bindFeatures(_edge: Edge): void {}
