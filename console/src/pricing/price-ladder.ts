/** A step: from this quantity on, the price per licence in whole currency units. */
export interface LadderStep {
  quantity: number;
  price: number;
}

/** Drawing units; the SVG scales with its container. */
export const ladderSize = { width: 304, height: 168, top: 20, bottom: 130 };

/** Space between the lowest price and the axis as a share of the price range, so that every step is visible. */
const bottomGap = 1 / 3;
/** Minimum distance between two labels. */
const labelWidth = 34;
const axisWordWidth = 26;

export interface LadderDrawing {
  /** Path of the line, and of the area below it. */
  line: string;
  area: string;
  points: { x: number; y: number }[];
  priceText: { x: number; y: number; price: number }[];
  ticks: { x: number; long: boolean }[];
  quantityLabels: { x: number; quantity: number; anchor: 'start' | 'middle' | 'end' }[];
}

/**
 * Computes the step chart on a logarithmic scale, because 10, 100 and 1000 cameras are equally far apart for a buyer.
 * The first step is the undiscounted price from quantity 1.
 */
export function drawLadder(steps: readonly LadderStep[]): LadderDrawing {
  const { width, top, bottom } = ladderSize;
  const last = steps.at(-1)?.quantity ?? 1;
  const end = last < 4 ? 10 : last * 2.5;
  const prices = steps.map(({ price }) => price);
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  const base = low - (high - low || high || 1) * bottomGap;
  const x = (quantity: number) => round((Math.log(quantity) / Math.log(end)) * width);
  const y = (price: number) => round(bottom - ((price - base) / (high - base || 1)) * (bottom - top));
  const corners = steps.map(({ quantity, price }) => ({ x: x(quantity), y: y(price) }));
  const [first = { x: 0, y: top }, ...points] = corners;
  const line = `M0 ${first.y}${points.map((point) => `H${point.x}V${point.y}`).join('')}H${width}`;
  return {
    line,
    area: `${line}V${bottom}H0Z`,
    points,
    priceText: withoutOverlaps(
      steps.map(({ price }, index) => ({ x: corners[index]?.x ?? 0, y: corners[index]?.y ?? 0, price })),
      labelWidth,
    ),
    ticks: [...new Set([...rulerTicks(end), ...steps.map(({ quantity }) => quantity)])].map((quantity) => ({
      x: x(quantity),
      long: steps.some((step) => step.quantity === quantity),
    })),
    quantityLabels: quantityLabels(steps, x),
  };
}

/** Logarithmic tick marks: 1 to 9 of every power of ten. */
function rulerTicks(end: number): number[] {
  const ticks: number[] = [];
  for (let power = 1; power <= end; power *= 10)
    for (let digit = 1; digit < 10 && digit * power <= end; digit++) ticks.push(digit * power);
  return ticks;
}

function quantityLabels(
  steps: readonly LadderStep[],
  x: (quantity: number) => number,
): LadderDrawing['quantityLabels'] {
  const words = steps.map(({ quantity }) => ({ x: x(quantity), quantity }));
  return withoutOverlaps(words, axisWordWidth).map((word) => ({
    ...word,
    anchor: word.x < 8 ? 'start' : word.x > ladderSize.width - 16 ? 'end' : 'middle',
  }));
}

/** Omits labels that would overlap the previous one; the table has every value. */
function withoutOverlaps<Word extends { x: number }>(words: readonly Word[], distance: number): Word[] {
  const kept: Word[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    if (!before || word.x - before.x >= distance) kept.push(word);
  }
  return kept;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
