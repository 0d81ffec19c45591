import { ampel } from './apps/ampel.ts';
import { fallguard } from './apps/fallguard.ts';
import { flamewatch } from './apps/flamewatch.ts';
import { foerderband } from './apps/foerderband.ts';
import { hardhat } from './apps/hardhat.ts';
import { heatmap } from './apps/heatmap.ts';
import { parkraum } from './apps/parkraum.ts';
import { platewise } from './apps/platewise.ts';
import { queuesense } from './apps/queuesense.ts';
import { shelfgap } from './apps/shelfgap.ts';
import { tanklevel } from './apps/tanklevel.ts';
import { veil } from './apps/veil.ts';
import { waldbrand } from './apps/waldbrand.ts';
import type { SampleApp } from './scenarios/sample-app.ts';

/** Twelve apps of Northlight in every state, and one of Meridian. */
export const sampleApps: readonly SampleApp[] = [
  platewise,
  parkraum,
  fallguard,
  waldbrand,
  queuesense,
  hardhat,
  heatmap,
  flamewatch,
  veil,
  ampel,
  shelfgap,
  foerderband,
  tanklevel,
];
