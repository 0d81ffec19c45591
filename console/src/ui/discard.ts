/** For rejections that are reported elsewhere or need no report. The caller says which. */
export function discard(): void {
  // Nothing to do.
}
