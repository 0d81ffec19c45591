import type { Edge } from '../http/serve.ts';

export function bindApps(_edge: Edge): void {}
