import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Brackets } from '../../layout/Brackets.tsx';
import { Icon } from '../../text/Icon.tsx';
import style from './upload.module.css';

interface DropZoneProps {
  /** "Add screenshots" */
  title: string;
  /** "or drop them here"; with `large` also the accepted files. */
  text?: ReactNode;
  /**
   * As for a file input: `image/png,image/jpeg`. Other files are still passed on, so that the page can explain what is
   * needed.
   */
  accept: string;
  multiple?: boolean;
  /** `tile` in a grid of tiles, `large` alone on a page. */
  shape?: 'tile' | 'large';
  disabledReason?: string | false;
  onFiles: (files: File[]) => void;
}

/** A styled file input, so that keyboard, touch and drag and drop behave the same. */
export function DropZone({ title, text, accept, multiple, shape, disabledReason, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabledReason) onFiles(multiple ? files : files.slice(0, 1));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside offers the same action as dropping.
    <div
      className={style.drop}
      data-tile={shape === 'tile' || undefined}
      data-large={shape === 'large' || undefined}
      data-over={(over && !disabledReason) || undefined}
      data-closed={disabledReason ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {shape === 'large' ? <Icon of={Upload} size={20} /> : null}
      <Brackets tone={over && !disabledReason ? 'accent' : undefined} />
      <span id={`${id}-title`} className={style.dropTitle}>
        {title}
      </span>
      <span id={`${id}-text`}>{disabledReason || text}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={Boolean(disabledReason)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be selected again after it was fixed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
