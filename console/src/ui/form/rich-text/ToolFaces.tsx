import { Link, List, ListOrdered } from 'lucide-react';
import { Icon } from '../../text/Icon.tsx';
import style from './rich-text.module.css';

/** The icons of the formatting tools; each button has its accessible name. */
export const toolFaces = {
  heading: <Letter of="H" />,
  strong: <Letter of="B" />,
  emphasis: <Letter of="I" mark="italic" />,
  underline: <Letter of="U" mark="underline" />,
  bullets: <Icon of={List} size={14} />,
  numbers: <Icon of={ListOrdered} size={14} />,
  link: <Icon of={Link} size={14} />,
} as const;

/** The tools of an editor that is still loading. */
export function WaitingTools() {
  const { heading, strong, emphasis, underline, ...ofParagraphs } = toolFaces;
  return (
    <div className={style.tools} aria-hidden>
      {Object.entries({ heading, strong, emphasis, underline }).map(toolOf)}
      <span className={style.rule} />
      {Object.entries(ofParagraphs).map(toolOf)}
    </div>
  );
}

function toolOf([name, face]: [string, typeof toolFaces.link]) {
  return (
    <span key={name} className={style.tool}>
      {face}
    </span>
  );
}

function Letter({ of, mark }: { of: string; mark?: 'italic' | 'underline' }) {
  return (
    <span className={style.letter} data-mark={mark} aria-hidden>
      {of}
    </span>
  );
}
