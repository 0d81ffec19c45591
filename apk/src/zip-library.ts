export { type Archive, type ArchiveLimits, openArchive, type ReadOptions } from './zip/archive.ts';
export { ArchiveError, type ArchiveErrorCode } from './zip/archive-error.ts';
export type { Entry } from './zip/central-directory.ts';
export { findLayoutProblems, type LayoutProblem } from './zip/layout.ts';
export { openBytes, openFile, type Source } from './zip/source.ts';
