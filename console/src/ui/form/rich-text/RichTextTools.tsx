import '../../parts.texts.ts';
import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { currentLanguage } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/text.ts';
import { lazyComponent } from '../../feedback/lazy-component.tsx';
import { MenuButton } from '../../overlay/MenuButton.tsx';
import { RichTextLink } from './RichTextLink.tsx';
import style from './rich-text.module.css';
import { toolFaces } from './ToolFaces.tsx';

const HeadingMenu = lazyComponent(async () => (await import('../../overlay/ChoicesMenu.tsx')).ChoicesMenu);

type Level = 1 | 2 | 3;
const levels: readonly Level[] = [1, 2, 3];

interface RichTextToolsProps {
  editor: Editor;
  /** The language of the text: two editors side by side need toolbars with different names. */
  lang: string | undefined;
}

export function RichTextTools({ editor, lang }: RichTextToolsProps) {
  const t = useTranslation();
  const language =
    lang === undefined ? undefined : new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(lang);
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      level: levels.find((level) => current.isActive('heading', { level })) ?? 0,
    }),
  });
  const chain = () => editor.chain().focus();
  function setLevel(level: string) {
    const wanted = levels.find((one) => String(one) === level);
    if (wanted) chain().setHeading({ level: wanted }).run();
    else chain().setParagraph().run();
  }
  const tool = (label: string, face: ReactNode, pressed: boolean, act: () => void) => (
    <ToolButton label={label} pressed={pressed} onPress={act}>
      {face}
    </ToolButton>
  );
  return (
    <>
      <Toolbar.Root
        className={style.tools}
        aria-label={language === undefined ? t('ui.text-tools') : t('ui.text-tools-in', { language })}
      >
        <MenuButton
          trigger={
            <Toolbar.Button className={style.tool} aria-label={t('ui.text-heading')}>
              {toolFaces.heading}
            </Toolbar.Button>
          }
          onIntent={HeadingMenu.fetch}
          menu={(open) => (
            <HeadingMenu
              {...open}
              align="start"
              label={t('ui.text-heading')}
              value={String(on.level)}
              onChange={setLevel}
              choices={[
                { value: '0', text: t('ui.text-paragraph') },
                ...levels.map((level) => ({ value: String(level), text: t('ui.text-heading-level', { level }) })),
              ]}
            />
          )}
        />
        {tool(t('ui.text-strong'), toolFaces.strong, on.bold, () => chain().toggleBold().run())}
        {tool(t('ui.text-emphasis'), toolFaces.emphasis, on.italic, () => chain().toggleItalic().run())}
        {tool(t('ui.text-underline'), toolFaces.underline, on.underline, () => chain().toggleUnderline().run())}
        <span className={style.rule} />
        {tool(t('ui.text-bullets'), toolFaces.bullets, on.bullets, () => chain().toggleBulletList().run())}
        {tool(t('ui.text-numbers'), toolFaces.numbers, on.numbers, () => chain().toggleOrderedList().run())}
        {tool(t('ui.text-link'), toolFaces.link, on.link || linking, () => setLinking(!linking))}
      </Toolbar.Root>
      {linking ? <RichTextLink editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  );
}

interface ToolButtonProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ToolButton({ label, pressed, onPress, children }: ToolButtonProps) {
  return (
    <Toolbar.Button
      className={style.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // Keeps the text selection while a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Toolbar.Button>
  );
}
