import style from './brackets.module.css';

/** Viewfinder corners around a focused target. The parent must be positioned. */
export function Brackets({ tone }: { tone?: 'accent' | 'bad' }) {
  return <span className={style.brackets} data-tone={tone} aria-hidden />;
}
