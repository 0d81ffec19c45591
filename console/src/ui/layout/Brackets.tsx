import style from './brackets.module.css';

/** The viewfinder's corners: this is the target. Its parent is positioned. */
export function Brackets({ tone }: { tone?: 'accent' | 'bad' }) {
  return <span className={style.brackets} data-tone={tone} aria-hidden />;
}
