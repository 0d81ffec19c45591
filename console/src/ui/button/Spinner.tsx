import style from './spinner.module.css';
import { useDelayed } from './use-delayed.ts';

export function SpinnerMark() {
  return <span className={style.mark} aria-hidden />;
}

interface SpinnerProps {
  busy: boolean;
  text: string;
}

/** Shows that something is loading, but only if it takes long enough to be noticed. */
export function Spinner({ busy, text }: SpinnerProps) {
  const shown = useDelayed(busy);
  return (
    <span role="status" className={style.spinner}>
      {shown ? (
        <>
          <SpinnerMark />
          {text}
        </>
      ) : null}
    </span>
  );
}
