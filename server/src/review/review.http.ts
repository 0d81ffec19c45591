import type { Edge } from '../http/serve.ts';

export function bindReview(_edge: Edge): void {}
