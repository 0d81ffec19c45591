import * as sharedSchemas from '../kernel/shared-schemas.ts';
import * as statusSchemas from '../lifecycle/approval-status.schemas.ts';
import * as releaseSchemas from '../lifecycle/release-plan.schemas.ts';
import { features } from './features.ts';

/** Every exported schema by its name in the source: `app`, `listing`, `fieldError`. Other exports are among them. */
export const namedSchemas: Readonly<Record<string, unknown>> = Object.assign(
  {},
  sharedSchemas,
  statusSchemas,
  releaseSchemas,
  ...features.map(({ schemas }) => schemas),
);
