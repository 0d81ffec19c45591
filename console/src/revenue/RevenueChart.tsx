import type { RevenueMonth, RevenueYear } from '@lensdock/contract/revenue/revenue.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Brackets } from '../ui/layout/Brackets.tsx';
import { bringIntoView } from '../ui/layout/bring-into-view.ts';
import style from './chart.module.css';
import { type Stack, stackOf, ticksBetween } from './chart-scale.ts';
import { MonthsTable, monthName } from './MonthsTable.tsx';

const heightPixels = 180;
/** Space above the bars for the selection brackets. */
const topPixels = 20;
/** A month behind the axis is not visible. */
const axisPixels = 80;

/** The latest month with sales. */
function chosenAtFirst(months: readonly RevenueMonth[]): number {
  const sold = months.map(({ gross }) => gross !== '0').lastIndexOf(true);
  return sold === -1 ? months.length - 1 : sold;
}

/** Scrolls to the end of the year, which is the most relevant part. */
function showNewest(chart: HTMLDivElement | null): void {
  if (chart) chart.scrollLeft = chart.scrollWidth;
}

/** Twelve bars in two colours. Each month is a button that shows its figures below; the table has all of them. */
export function RevenueChart({ year }: { year: RevenueYear }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLingui().i18n.locale;
  const [chosen, setChosen] = useState<number>();
  const at = chosen ?? chosenAtFirst(year.months);
  const stacks = year.months.map(({ full, subscriptions }) => stackOf(Number(full), Number(subscriptions)));
  const ends = stacks.flatMap(({ full, subscriptions }) => [...full, ...subscriptions]);
  const ticks = ticksBetween(Math.min(...ends), Math.max(...ends));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => topPixels + ((top - value) / (top - bottom)) * (heightPixels - topPixels);
  const cash = (value: string) => format.cash({ symbol: year.symbol, value }, 'whole');
  const month = year.months[at];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes which month receives the focus. */}
      <div
        className={style.chart}
        ref={showNewest}
        onFocus={({ currentTarget, target }) => bringIntoView(currentTarget, target, axisPixels)}
      >
        <div className={style.axis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: y(tick) }}>
              {format.number(tick)}
            </span>
          ))}
        </div>
        <div className={style.plot}>
          <Bars months={year.months} stacks={stacks} ticks={ticks} y={y} />
          <fieldset className={style.months}>
            <legend className="unseen">{t('revenue.months')}</legend>
            {year.months.map((one, index) => (
              <button key={one.month} type="button" aria-pressed={index === at} onClick={() => setChosen(index)}>
                {index === at ? <Brackets tone="accent" /> : null}
                <span className={style.name}>
                  {monthName(language, one.month, 'short')}
                  {/* The year is shown at its first month; the accessible name of every month includes it. */}
                  {index === 0 || one.month.endsWith('-01') ? <small aria-hidden>{one.month.slice(0, 4)}</small> : null}
                </span>
                <span className="unseen">
                  {' '}
                  {t('revenue.month-named', { year: one.month.slice(0, 4), gross: cash(one.gross) })}
                </span>
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      {month ? <ChosenMonth month={month} symbol={year.symbol} /> : null}
      <MonthsTable year={year} />
    </>
  );
}

interface BarsProps {
  months: readonly RevenueMonth[];
  stacks: readonly Stack[];
  ticks: readonly number[];
  /** The height of a value in pixels from the top. */
  y: (value: number) => number;
}

function Bars({ months, stacks, ticks, y }: BarsProps) {
  const bar = ([from, to]: Stack['full']) => ({ y: Math.min(y(from), y(to)), height: Math.abs(y(from) - y(to)) });
  return (
    <svg width="100%" height={heightPixels} aria-hidden focusable="false">
      {ticks.map((tick) => (
        <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} data-base={tick === 0 || undefined} />
      ))}
      {months.map(({ month }, index) => {
        const stack = stacks[index];
        if (!stack) return null;
        const x = `${(index * 100) / 12 + 2.4}%`;
        const subscriptions = bar(stack.subscriptions);
        return (
          <g key={month}>
            <rect x={x} width="3.5%" {...bar(stack.full)} data-tone="1" />
            <rect x={x} width="3.5%" y={subscriptions.y} height={Math.max(0, subscriptions.height - 1)} data-tone="2" />
          </g>
        );
      })}
    </svg>
  );
}

function ChosenMonth({ month, symbol }: { month: RevenueMonth; symbol: string }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLingui().i18n.locale;
  const cash = (value: string) => format.cash({ symbol, value }, 'whole');
  return (
    <p className={style.chosen} role="status">
      <b>{monthName(language, month.month, 'long')}</b>
      <span data-tone="1">
        <span className="unseen">{t('revenue.full')} </span>
        {cash(month.full)}
      </span>
      <span data-tone="2">
        <span className="unseen">{t('revenue.subscriptions')} </span>
        {cash(month.subscriptions)}
      </span>
      <span>{t('revenue.in-orders', { gross: cash(month.gross), count: month.orders })}</span>
    </p>
  );
}
