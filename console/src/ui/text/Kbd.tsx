import style from './kbd.module.css';

export function Kbd({ children }: { children: string }) {
  return <kbd className={style.kbd}>{children}</kbd>;
}
