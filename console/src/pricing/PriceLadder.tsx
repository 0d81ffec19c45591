import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import style from './price-ladder.module.css';
import { drawLadder, type LadderStep, ladderSize } from './price-ladder.ts';

interface PriceLadderProps {
  steps: readonly LadderStep[];
  /** Id of the table with the same data. */
  tableId: string;
}

/** A step chart of the price per licence by quantity. */
export function PriceLadder({ steps, tableId }: PriceLadderProps) {
  const t = useTranslation();
  const format = useFormat();
  const { width, height, bottom } = ladderSize;
  const drawing = drawLadder(steps);
  return (
    <figure className={style.ladder}>
      <svg viewBox={`0 -6 ${width} ${height}`} role="img" aria-label={t('pricing.ladder')} aria-describedby={tableId}>
        <path className={style.area} d={drawing.area} />
        <path className={style.line} d={drawing.line} />
        {drawing.ticks.map(({ x, long }) => (
          <path key={x} className={style.tick} d={`M${x} ${bottom}v${long ? 7 : 4}`} />
        ))}
        {drawing.points.map(({ x, y }) => (
          <circle key={x} className={style.point} cx={x} cy={y} r="3.5" />
        ))}
        {drawing.priceText.map(({ x, y, price }) => (
          <text key={x} x={x === 0 ? 0 : x + 7} y={y - 6}>
            {format.number(price)}
          </text>
        ))}
        {drawing.quantityLabels.map(({ x, quantity, anchor }) => (
          <text key={quantity} x={x} y={bottom + 20} textAnchor={anchor}>
            {format.number(quantity)}
          </text>
        ))}
      </svg>
      <figcaption>{t('pricing.ladder')}</figcaption>
    </figure>
  );
}
