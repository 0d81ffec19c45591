import { type Text, useTranslation } from '../../i18n/text.ts';
import type { IconShape } from './Icon.tsx';
import { Tag, type Tone } from './Tag.tsx';

/** How a state is displayed. */
export interface StateLook {
  tone: Tone;
  icon: IconShape;
  words: (t: Text) => string;
}

/** The state of an object; each feature defines its own looks. */
export function StateTag({ look: { tone, icon, words } }: { look: StateLook }) {
  const t = useTranslation();
  return (
    <Tag tone={tone} icon={icon}>
      {words(t)}
    </Tag>
  );
}
