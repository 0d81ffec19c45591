import type * as z from 'zod/mini';
import type * as schemas from './apps.schemas.ts';

export type AppListEntry = z.infer<typeof schemas.appListEntry>;
export type AppList = z.infer<typeof schemas.appList>;
export type ReleasabilityState = z.infer<typeof schemas.releasabilityState>;
export type AppFinding = z.infer<typeof schemas.appFinding>;
export type SectionProgress = z.infer<typeof schemas.sectionProgress>;
export type AppReview = z.infer<typeof schemas.appReview>;
export type App = z.infer<typeof schemas.app>;
