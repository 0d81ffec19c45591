/** First and last page and the neighbours of the current one; `null` marks a gap. Zero-based. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const start = Math.max(0, Math.min(page - 1, pages - 4));
  const near = Array.from({ length: Math.min(3, pages) }, (_, step) => start + step);
  const wanted = [...new Set([0, ...near, pages - 1])].filter((number) => number < pages);
  return wanted.flatMap((number, place) => {
    const before = wanted[place - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
