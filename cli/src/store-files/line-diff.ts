/** A line that only one of two texts has. */
export interface ChangedLine {
  sign: '-' | '+';
  text: string;
}

/** Returns the lines that differ between two texts, in the order of the texts. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, now);
  const lengthAt = (i: number, j: number) => common[i]?.[j] ?? 0;
  const changed: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)))
      changed.push({ sign: '-', text: old[i++] ?? '' });
    else changed.push({ sign: '+', text: now[j++] ?? '' });
  }
  return changed;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** The length of the longest common subsequence of the lines from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const [row, below] = [lengths[i] ?? [], lengths[i + 1] ?? []];
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
