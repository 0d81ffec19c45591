import { type Text, useTranslation } from '../../i18n/text.ts';
import type { IconShape } from './Icon.tsx';
import { Tag, type Tone } from './Tag.tsx';

/** How a state looks and what people call it. */
export interface StateLook {
  tone: Tone;
  icon: IconShape;
  words: (t: Text) => string;
}

/** One of several states of a thing; each feature has the table of its own. */
export function StateTag({ look: { tone, icon, words } }: { look: StateLook }) {
  const t = useTranslation();
  return (
    <Tag tone={tone} icon={icon}>
      {words(t)}
    </Tag>
  );
}
