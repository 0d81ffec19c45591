import type { Image } from '@lensdock/contract/listing/listing.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import style from './preview.module.css';

/** Scroll distance per click; images are 242 pixels wide, so about two pass. */
const stepPixels = 500;

export function Carousel({ images }: { images: readonly Image[] }) {
  const t = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  if (images.length === 0) return null;
  const scroll = (by: number) => track.current?.scrollBy({ left: by, behavior: 'smooth' });
  return (
    <div className={style.carousel}>
      <IconButton icon={ChevronLeft} label={t('listing.scroll-back')} onClick={() => scroll(-stepPixels)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul ref={track} tabIndex={0} aria-label={t('listing.screenshots')}>
        {images.map((image, index) => (
          <li key={image.qualifier}>
            <img src={image.url} alt={t('listing.screenshot-name', { number: index + 1 })} width={242} height={136} />
          </li>
        ))}
      </ul>
      <IconButton icon={ChevronRight} label={t('listing.next-screenshots')} onClick={() => scroll(stepPixels)} />
    </div>
  );
}
