import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import style from './brand.module.css';

/** The logo: a viewfinder with its target. */
function BrandMark({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M1 5V2.5A1.5 1.5 0 0 1 2.5 1H5M13 1h2.5A1.5 1.5 0 0 1 17 2.5V5M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M5 17H2.5A1.5 1.5 0 0 1 1 15.5V13" />
      <circle cx="9" cy="9" r="3.25" />
    </svg>
  );
}

/** `area` names another part of the console, such as the store's operations. */
export const Brand = memo(function Brand({ area }: { area?: string | undefined }) {
  return (
    <Link to="/" className={style.brand}>
      <BrandName area={area} />
    </Link>
  );
});

/** On pages outside the console, which load it with the link. */
export function BrandAnchor() {
  return (
    <a href="/" className={style.brand}>
      <BrandName />
    </a>
  );
}

function BrandName({ area }: { area?: string | undefined }) {
  return (
    <>
      <BrandMark />
      <span>Lensdock {area ? <small>{area}</small> : null}</span>
    </>
  );
}
