import style from './spinner.module.css';
import { useDelayed } from './use-delayed.ts';

export function SpinnerMark() {
  return <span className={style.mark} aria-hidden />;
}

interface SpinnerProps {
  busy: boolean;
  text: string;
}

/** Says that something is under way, but only when it takes long enough to be noticed. */
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
