import type { Edge } from '../http/serve.ts';

export function bindAccount(_edge: Edge): void {}
