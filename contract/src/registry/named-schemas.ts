import * as kernelSchemas from '../kernel/shared-schemas.ts';
import * as statusSchemas from '../lifecycle/approval-status.schemas.ts';
import * as releaseSchemas from '../lifecycle/release-plan.schemas.ts';
import { features } from './features.ts';

/** The exported schemas that belong to no feature. */
export const sharedSchemas: Readonly<Record<string, unknown>> = Object.assign(
  {},
  kernelSchemas,
  statusSchemas,
  releaseSchemas,
);

/** Every exported schema by its name in the source: `app`, `listing`, `fieldError`. Includes other exports too. */
export const namedSchemas: Readonly<Record<string, unknown>> = Object.assign(
  {},
  sharedSchemas,
  ...features.map(({ schemas }) => schemas),
);
