import type { Edge } from '../http/serve.ts';

export function bindCatalogue(_edge: Edge): void {}
